let transforms = 0;
const { readable, writable } = new TransformStream({ transform(chunk, controller) { transforms++; controller.enqueue(chunk); } });
const turn = async () => { for (let i = 0; i < 30; i++) await null; };
const writer = writable.getWriter();
assert.equal(writer.desiredSize, 1);
let isWritten = false;
writer.write(1).then(() => { isWritten = true; });
assert.equal(writer.desiredSize, 0);
await turn();
assert.deepEqual([transforms, isWritten], [0, false]);
const reader = readable.getReader();
assert.equal((await reader.read()).value, 1);
await turn();
assert.deepEqual([transforms, isWritten], [1, true]);

const open = new TransformStream(undefined, undefined, { highWaterMark: 2 });
await open.writable.getWriter().write(1);
