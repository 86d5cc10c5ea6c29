const stream = new WritableStream({ write() { throw new RangeError('write'); } });
const writer = stream.getWriter();
const [first, second, closed] = [writer.write(1), writer.write(2), writer.close()];
await assert.rejects(first, RangeError);
await assert.rejects(second, RangeError);
await assert.rejects(closed, RangeError);
await assert.rejects(writer.closed, RangeError);
await assert.rejects(writer.ready, RangeError);
assert.equal(writer.desiredSize, null);
await assert.rejects(writer.write(3), RangeError);
await writer.abort();

const starting = new WritableStream({ start: () => Promise.reject(new RangeError('start')) }).getWriter();
await assert.rejects(starting.closed, RangeError);
const closing = new WritableStream({ close() { throw new RangeError('close'); } }).getWriter();
await assert.rejects(closing.close(), RangeError);
await assert.rejects(closing.closed, RangeError);
