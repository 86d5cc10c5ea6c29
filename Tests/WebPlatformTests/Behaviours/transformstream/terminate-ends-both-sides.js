let controller;
const { readable, writable } = new TransformStream({ start(given) { controller = given; } }, undefined, { highWaterMark: 1 });
controller.enqueue('last');
controller.terminate();
controller.terminate();
const reader = readable.getReader();
assert.deepEqual(await reader.read(), { value: 'last', done: false });
assert.deepEqual(await reader.read(), { value: undefined, done: true });
await assert.rejects(writable.getWriter().write(1), TypeError);
