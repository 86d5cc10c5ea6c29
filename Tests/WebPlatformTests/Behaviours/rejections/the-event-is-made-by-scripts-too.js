const promise = Promise.resolve();
const event = new PromiseRejectionEvent('x', { promise, reason: 5, cancelable: true });
assert.deepEqual([event.type, event.promise === promise, event.reason, event.cancelable], ['x', true, 5, true]);
assert.equal(new PromiseRejectionEvent('x', { promise: {} }).reason, undefined);
assert.equal(String(event), '[object PromiseRejectionEvent]');
assert.equal(PromiseRejectionEvent.length, 2);
assert.throws(() => new PromiseRejectionEvent('x'), TypeError);
assert.throws(() => new PromiseRejectionEvent('x', {}), TypeError);
assert.throws(() => new PromiseRejectionEvent('x', { promise: 1 }), TypeError);
