const target = new EventTarget();
const seen = [];
target.addEventListener('x', (event) => {
    seen.push(1);
    event.stopImmediatePropagation();
});
target.addEventListener('x', () => seen.push(2));
const event = new Event('x');
target.dispatchEvent(event);
assert.deepEqual(seen, [1]);
// The flags are taken back after the dispatch.
assert.equal(event.cancelBubble, false);
