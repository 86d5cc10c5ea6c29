for (const source of [null, 1, 'bytes', Symbol()]) assert.throws(() => new ReadableStream(source), TypeError);
for (const name of ['start', 'pull', 'cancel']) assert.throws(() => new ReadableStream({ [name]: 1 }), TypeError);
assert.throws(() => new ReadableStream({ type: 'else' }), TypeError);
assert.throws(() => new ReadableStream({ type: 'bytes' }, { size: () => 1 }), RangeError);
assert.throws(() => new ReadableStream({ type: 'bytes', autoAllocateChunkSize: 0 }), TypeError);
assert.throws(() => new ReadableStream({ type: 'bytes', autoAllocateChunkSize: -1 }), TypeError);
for (const highWaterMark of [-1, NaN, 'x', {}]) assert.throws(() => new ReadableStream({}, { highWaterMark }), RangeError);
assert.throws(() => new ReadableStream({}, { size: 1 }), TypeError);
assert.throws(() => new ReadableStream({}, 1), TypeError);
const thrown = new RangeError('from start');
assert.equal(assert.throws(() => new ReadableStream({ start() { throw thrown; } })), thrown);
new ReadableStream({}, { highWaterMark: Infinity });
new ReadableStream(undefined, null);
class Source { start() { this.started = true; } }
const source = new Source();
new ReadableStream(source);
assert.equal(source.started, true);
