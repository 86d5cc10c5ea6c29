const upper = new TransformStream({ transform(chunk, controller) { controller.enqueue(chunk.toUpperCase()); } });
const result = ReadableStream.from(['a', 'b']).pipeThrough(upper);
assert.equal(result, upper.readable);
const all = [];
for await (const chunk of result) all.push(chunk);
assert.deepEqual(all, ['A', 'B']);

// A failure is the readable side's to tell; nobody hears of it twice.
const broken = new ReadableStream({ start(controller) { controller.error(new RangeError('x')); } });
await assert.rejects(broken.pipeThrough(new TransformStream()).getReader().read(), RangeError);
const stream = new ReadableStream();
for (const pair of [undefined, null, {}, { readable: stream }, { writable: new WritableStream() }, { readable: {}, writable: {} }]) {
    assert.throws(() => stream.pipeThrough(pair), TypeError);
}
assert.throws(() => stream.pipeThrough(new TransformStream(), { signal: 1 }), TypeError);
assert.equal(stream.locked, false);
stream.getReader();
assert.throws(() => stream.pipeThrough(new TransformStream()), TypeError);
await assert.rejects(stream.pipeTo(new WritableStream()), TypeError);
await assert.rejects(new ReadableStream().pipeTo({}), TypeError);
const taken = new WritableStream();
taken.getWriter();
await assert.rejects(new ReadableStream().pipeTo(taken), TypeError);
