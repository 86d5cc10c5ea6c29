const stream = new ReadableStream({ start(controller) { controller.enqueue(1); controller.error(new RangeError('broken')); } });
const reader = stream.getReader();
await assert.rejects(reader.read(), RangeError);
await assert.rejects(reader.closed, RangeError);
let left = false;
const source = new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); }, cancel() { left = true; } });
for await (const part of source) { assert.equal(part, 1); break; }
assert.equal(left, true);
assert.equal(source.locked, false);
