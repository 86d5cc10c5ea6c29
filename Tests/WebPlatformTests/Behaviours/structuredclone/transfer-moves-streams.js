const read = async (stream) => { const all = []; for await (const part of stream) all.push(part); return all; };
const source = ReadableStream.from([{ a: 1 }, 'b', new Uint8Array([3])]);
const moved = structuredClone({ inner: source }, { transfer: [source] }).inner;
assert(moved instanceof ReadableStream && moved !== source);
assert.equal(source.locked, true);
const [object, text, bytes] = await read(moved);
assert.deepEqual([object.a, text, ...bytes], [1, 'b', 3]);
assert.throws(() => structuredClone(source, { transfer: [source] }), 'DataCloneError');

const written = [];
const sink = new WritableStream({ write(chunk) { written.push(chunk); }, close() { written.push('closed'); } });
const writable = structuredClone(sink, { transfer: [sink] });
const writer = writable.getWriter();
const chunk = { deep: [1] };
await writer.write(chunk);
await writer.close();
while (written.at(-1) !== 'closed') await new Promise((resolve) => setTimeout(resolve));
assert.deepEqual(written[0], chunk);
assert(written[0] !== chunk);

const upper = new TransformStream({ transform(part, controller) { controller.enqueue(part.toUpperCase()); } });
const both = structuredClone(upper, { transfer: [upper] });
assert(both instanceof TransformStream);
assert.deepEqual(await read(ReadableStream.from(['x', 'y']).pipeThrough(both)), ['X', 'Y']);

for (const stream of [new ReadableStream(), new WritableStream(), new TransformStream()]) {
    assert.throws(() => structuredClone(stream), 'DataCloneError', 'streams are not copied');
}
