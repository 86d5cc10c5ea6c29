let controller;
const stream = new ReadableStream({ type: 'bytes', start(given) { controller = given; } });
const reader = stream.getReader({ mode: 'byob' });
const reads = [reader.read(new Uint8Array(4)), reader.read(new Uint16Array(1))];
controller.close();
controller.byobRequest.respond(0);
const [one, two] = await Promise.all(reads);
assert.deepEqual([one.done, one.value.byteLength, one.value.buffer.byteLength], [true, 0, 4]);
assert(two.done && two.value instanceof Uint16Array);
const after = await reader.read(new Uint8Array(3));
assert.deepEqual([after.done, after.value.byteLength, after.value.buffer.byteLength], [true, 0, 3]);
await reader.closed;

const cancelled = new ReadableStream({ type: 'bytes' }).getReader({ mode: 'byob' });
const waiting = cancelled.read(new Uint8Array(1));
await cancelled.cancel();
assert.deepEqual(await waiting, { value: undefined, done: true });
