for (const name of ['onerror', 'onunhandledrejection', 'onrejectionhandled']) {
    const descriptor = Object.getOwnPropertyDescriptor(window, name);
    assert.equal(typeof descriptor.get, 'function', name);
    assert(descriptor.enumerable && descriptor.configurable, name);
    assert.equal(window[name], null);
    window[name] = 5;
    assert.equal(window[name], null);
}
const calls = [];
const handler = (...values) => calls.push(values);
onerror = handler;
assert.equal(onerror, handler);
const error = new RangeError('mine');
reportError(error);
assert.equal(calls.length, 1);
const [message, filename, line, column, value] = calls[0];
assert.equal(message, 'mine');
assert.equal(filename, 'events/handlers-of-the-global-object.js');
assert(line === 13 && column > 0);
assert.equal(value, error);
assert.equal(logged().length, 1);
// True says that it was handled; for other events false does.
onerror = () => true;
reportError(error);
assert.equal(logged().length, 1);
onerror = () => false;
reportError(error);
assert.equal(logged().length, 2);
onerror = (event) => calls.push(event) && false;
const plain = new Event('error', { cancelable: true });
assert.equal(window.dispatchEvent(plain), false);
assert.equal(calls.pop(), plain);
onerror = null;
reportError(error);
assert.equal(logged().length, 3);
