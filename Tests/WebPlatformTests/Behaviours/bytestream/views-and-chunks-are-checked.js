let controller;
const stream = new ReadableStream({ type: 'bytes', start(given) { controller = given; } });
for (const chunk of [undefined, null, 1, 'a', {}, new ArrayBuffer(1), new Uint8Array(0), new DataView(new ArrayBuffer(1), 1)]) {
    assert.throws(() => controller.enqueue(chunk), TypeError);
}
const detached = new Uint8Array(2);
structuredClone(detached.buffer, { transfer: [detached.buffer] });
assert.throws(() => controller.enqueue(detached), TypeError);
const reader = stream.getReader({ mode: 'byob' });
for (const view of [undefined, null, 1, {}, new ArrayBuffer(1), new Uint8Array(0), detached]) await assert.rejects(reader.read(view), TypeError);
await assert.rejects(reader.read(new Uint8Array(1), 1), TypeError);
const growing = new Uint8Array(new ArrayBuffer(1, { maxByteLength: 2 }));
await assert.rejects(reader.read(growing), TypeError);
assert.throws(() => controller.enqueue(growing), TypeError);
controller.close();
assert.throws(() => controller.enqueue(new Uint8Array(1)), TypeError);
assert.throws(() => controller.close(), TypeError);
