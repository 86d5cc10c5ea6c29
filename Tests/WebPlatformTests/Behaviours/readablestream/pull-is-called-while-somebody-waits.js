let pulled = 0;
const stream = new ReadableStream({
    async pull(controller) {
        pulled++;
        await null;
        if (pulled < 3) controller.enqueue(pulled);
        else controller.close();
    },
}, { highWaterMark: 0 });
await null;
await null;
assert.equal(pulled, 0);
const all = [];
for await (const part of stream) all.push(part);
assert.deepEqual(all, [1, 2]);
const reader = stream.getReader();
await reader.closed;
