const event = new CloseEvent('close', { code: 65537, reason: 5, wasClean: 1 });
assert.deepEqual([event.type, event.code, event.reason, event.wasClean], ['close', 1, '5', true]);
const plain = new CloseEvent('x');
assert.deepEqual([plain.code, plain.reason, plain.wasClean, String(plain)], [0, '', false, '[object CloseEvent]']);
assert.throws(() => new CloseEvent(), TypeError);
assert.throws(() => new CloseEvent('x', 5), TypeError);
