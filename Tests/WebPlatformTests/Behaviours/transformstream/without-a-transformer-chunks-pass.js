const { readable, writable } = new TransformStream();
const writer = writable.getWriter();
const chunk = {};
writer.write(chunk);
const reader = readable.getReader();
assert.equal((await reader.read()).value, chunk);
writer.close();
assert.equal((await reader.read()).done, true);
await writer.closed;
