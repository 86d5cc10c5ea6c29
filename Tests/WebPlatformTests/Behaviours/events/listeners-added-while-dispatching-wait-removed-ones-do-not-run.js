const target = new EventTarget();
const seen = [];
const removed = () => seen.push('removed');
target.addEventListener('x', () => {
    target.addEventListener('x', () => seen.push('added'));
    target.removeEventListener('x', removed);
});
target.addEventListener('x', removed);
target.dispatchEvent(new Event('x'));
assert.deepEqual(seen, []);
target.dispatchEvent(new Event('x'));
assert.deepEqual(seen, ['added']);
