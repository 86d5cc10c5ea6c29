const seen = [];
window.addEventListener('unhandledrejection', (event) => seen.push(event));
function culprit() {
    return Promise.reject(new RangeError('lost'));
}
const promise = culprit();
assert.equal(seen.length, 0);
await settle();
assert.equal(seen.length, 1);
const [event] = seen;
assert(event instanceof PromiseRejectionEvent && event.cancelable && event.isTrusted);
assert.equal(event.promise, promise);
assert.equal(event.reason.message, 'lost');
assert.equal(logged().length, 1);
assert.equal(logged()[0].level, 'error');
const [first, second] = logged()[0].message.split('\n');
assert.equal(first, 'Uncaught (in promise) RangeError: lost');
assert.equal(second, '    at culprit (rejections/an-unhandled-one-is-told-and-logged.js:4:41)');
