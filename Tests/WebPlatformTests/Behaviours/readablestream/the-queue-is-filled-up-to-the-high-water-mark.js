const pulls = [];
const stream = new ReadableStream(
    { pull(controller) { pulls.push(controller.desiredSize); controller.enqueue('ab'); } },
    { highWaterMark: 5, size: (chunk) => chunk.length }
);
const turn = async () => { for (let i = 0; i < 20; i++) await null; };
await turn();
assert.deepEqual(pulls, [5, 3, 1]);
const reader = stream.getReader();
assert.deepEqual(await reader.read(), { value: 'ab', done: false });
await turn();
assert.deepEqual(pulls, [5, 3, 1, 1]);
