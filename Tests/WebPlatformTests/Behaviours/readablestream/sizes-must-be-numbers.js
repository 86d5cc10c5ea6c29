for (const size of [-1, NaN, Infinity]) {
    let controller;
    const stream = new ReadableStream({ start(given) { controller = given; } }, { size: () => size });
    const error = assert.throws(() => controller.enqueue(1), RangeError);
    assert.equal(await stream.getReader().read().catch((reason) => reason), error);
}
const thrown = new Error('from size');
let controller;
const stream = new ReadableStream({ start(given) { controller = given; } }, { size() { throw thrown; } });
assert.equal(assert.throws(() => controller.enqueue(1)), thrown);
await assert.rejects(stream.getReader().closed, Error);
