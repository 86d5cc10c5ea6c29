let controller;
const stream = new ReadableStream({ start(given) { controller = given; } });
const iterator = stream.values();
const results = [iterator.next(), iterator.next(), iterator.return('left'), iterator.next()];
controller.enqueue('a');
controller.enqueue('b');
assert.deepEqual(await Promise.all(results), [
    { value: 'a', done: false }, { value: 'b', done: false }, { value: 'left', done: true }, { value: undefined, done: true },
]);
assert.equal(stream.locked, false);
const prototype = Object.getPrototypeOf(iterator);
assert.deepEqual(Object.keys(prototype), ['next', 'return']);
assert.equal(Object.getPrototypeOf(prototype), Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}.prototype)));
assert.equal(ReadableStream.prototype[Symbol.asyncIterator], ReadableStream.prototype.values);
await assert.rejects(prototype.next.call({}), TypeError);
await assert.rejects(prototype.return.call(undefined), TypeError);
