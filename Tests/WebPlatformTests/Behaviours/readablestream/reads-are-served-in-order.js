let controller;
const stream = new ReadableStream({ start(given) { controller = given; } });
const reader = stream.getReader();
const reads = [reader.read(), reader.read(), reader.read()];
controller.enqueue('a');
controller.enqueue('b');
controller.close();
assert.deepEqual(await Promise.all(reads), [
    { value: 'a', done: false }, { value: 'b', done: false }, { value: undefined, done: true },
]);
assert.equal(await reader.closed, undefined);
assert.deepEqual(await reader.read(), { value: undefined, done: true });
