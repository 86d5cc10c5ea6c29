let cancelled;
const stream = new ReadableStream({
    start(controller) { controller.enqueue(1); controller.enqueue(2); },
    cancel(reason) { cancelled = reason; },
});
const reader = stream.getReader();
assert.throws(() => stream.getReader(), TypeError);
await assert.rejects(stream.cancel(), TypeError);
assert.deepEqual(await reader.read(), { value: 1, done: false });
reader.releaseLock();
await assert.rejects(reader.read(), TypeError);
assert.equal(stream.locked, false);
await stream.cancel('why');
assert.equal(cancelled, 'why');
assert.deepEqual(await stream.getReader().read(), { value: undefined, done: true });
