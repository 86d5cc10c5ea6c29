const target = new EventTarget();
target.addEventListener('x', (event) => event.preventDefault(), { passive: true });
assert.equal(target.dispatchEvent(new Event('x', { cancelable: true })), true);
target.addEventListener('x', (event) => event.preventDefault());
const event = new Event('x', { cancelable: true });
assert.equal(target.dispatchEvent(event), false);
assert.equal(event.defaultPrevented, true);
assert.equal(event.returnValue, false);
assert.equal(target.dispatchEvent(new Event('x')), true);
