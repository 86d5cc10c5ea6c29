let pulls = 0;
const source = new ReadableStream({ pull(controller) { controller.enqueue(++pulls); if (pulls === 5) controller.close(); } }, { highWaterMark: 0 });
const [one, two] = source.tee();
const turn = async () => { for (let i = 0; i < 30; i++) await null; };
await turn();
assert.equal(pulls, 1);
const read = async (stream) => { const all = []; for await (const part of stream) all.push(part); return all; };
assert.deepEqual(await read(one), [1, 2, 3, 4, 5]);
assert.deepEqual(await read(two), [1, 2, 3, 4, 5]);
