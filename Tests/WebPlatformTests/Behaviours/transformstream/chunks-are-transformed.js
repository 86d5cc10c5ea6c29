const calls = [];
const transformer = {
    start(controller) { calls.push(['start', controller instanceof TransformStreamDefaultController]); controller.enqueue('head'); },
    transform(chunk, controller) { controller.enqueue(chunk.toUpperCase()); controller.enqueue('-'); },
    flush(controller) { calls.push(['flush', this === transformer]); controller.enqueue('tail'); },
};
const stream = new TransformStream(transformer);
const writer = stream.writable.getWriter();
writer.write('a');
writer.write('b');
writer.close();
const all = [];
for await (const chunk of stream.readable) all.push(chunk);
assert.deepEqual(all, ['head', 'A', '-', 'B', '-', 'tail']);
assert.deepEqual(calls, [['start', true], ['flush', true]]);
assert.equal(stream.readable, stream.readable);
