let controller;
const stream = new ReadableStream({ type: 'bytes', start(given) { controller = given; } });
const [one, two] = stream.tee();
const reads = [one.getReader().read(), two.getReader({ mode: 'byob' }).read(new Uint8Array(1))];
controller.error(new RangeError('broken'));
for (const read of reads) await assert.rejects(read, RangeError);

let reasons;
const other = new ReadableStream({ type: 'bytes', cancel(given) { reasons = given; } });
const [left, right] = other.tee();
await Promise.all([left.cancel(1), right.cancel(2)]);
assert.deepEqual(reasons, [1, 2]);

const half = new ReadableStream({ type: 'bytes', pull(given) { given.enqueue(new Uint8Array([1])); given.close(); } });
const [stays, goes] = half.tee();
goes.cancel();
const all = [];
for await (const chunk of stays) all.push(...chunk);
assert.deepEqual(all, [1]);
