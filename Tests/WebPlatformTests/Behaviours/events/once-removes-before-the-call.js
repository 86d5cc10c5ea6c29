const target = new EventTarget();
let count = 0;
target.addEventListener('x', () => {
    count++;
    target.dispatchEvent(new Event('x'));
}, { once: true });
target.dispatchEvent(new Event('x'));
assert.equal(count, 1);
