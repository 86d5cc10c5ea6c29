const starting = new ReadableStream({ start: () => Promise.reject(new RangeError('start')) });
await assert.rejects(starting.getReader().read(), RangeError);
const pulling = new ReadableStream({ pull() { throw new RangeError('pull'); } });
await assert.rejects(pulling.getReader().read(), RangeError);
const later = new ReadableStream({ start(controller) { controller.enqueue(1); }, pull: async () => { throw new RangeError('pull'); } }, { highWaterMark: 2 });
const reader = later.getReader();
await assert.rejects(reader.closed, RangeError);
await assert.rejects(reader.read(), RangeError, 'what was queued is dropped');
