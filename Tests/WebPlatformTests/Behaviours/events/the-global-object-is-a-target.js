const seen = [];
addEventListener('hello', (event) => seen.push(event.detail, event.target === window));
window.addEventListener('hello', () => seen.push('again'), { once: true });
self.dispatchEvent(new CustomEvent('hello', { detail: { a: 1 } }));
assert.deepEqual(seen, [{ a: 1 }, true, 'again']);
assert.throws(() => window.dispatchEvent({}), TypeError);
assert.throws(() => addEventListener.call({}, 'x', () => {}), TypeError);
