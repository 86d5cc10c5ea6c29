const broken = new TransformStream({ transform() { throw new RangeError('transform'); } });
const writer = broken.writable.getWriter();
const reader = broken.readable.getReader();
await assert.rejects(Promise.all([writer.write(1), reader.read()]), RangeError);
await assert.rejects(reader.closed, RangeError);
await assert.rejects(writer.closed, RangeError);

const flushing = new TransformStream({ flush: async () => { throw new RangeError('flush'); } });
const [closing, reading] = [flushing.writable.getWriter().close(), flushing.readable.getReader().read()];
await assert.rejects(closing, RangeError);
await assert.rejects(reading, RangeError);

let controller;
const stream = new TransformStream({ start(given) { controller = given; } });
controller.error(new RangeError('own'));
await assert.rejects(stream.readable.getReader().read(), RangeError);
await assert.rejects(stream.writable.getWriter().write(), RangeError);
assert.equal(controller.desiredSize, null);
assert.throws(() => controller.enqueue(1), TypeError);
assert.throws(() => new TransformStream({ start() { throw new SyntaxError('start'); } }), SyntaxError);
