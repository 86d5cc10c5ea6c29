const written = [];
const destination = new WritableStream({ write(chunk) { written.push(chunk); }, close() { written.push('closed'); } });
const source = ReadableStream.from([1, 2, 3]);
const piped = source.pipeTo(destination);
assert.deepEqual([source.locked, destination.locked], [true, true]);
assert.equal(await piped, undefined);
assert.deepEqual(written, [1, 2, 3, 'closed']);
assert.deepEqual([source.locked, destination.locked], [false, false]);

const kept = new WritableStream({ write(chunk) { written.push(chunk); }, close() { throw new Error('is not called'); } });
await ReadableStream.from([4]).pipeTo(kept, { preventClose: true });
await kept.getWriter().write(5);
assert.deepEqual(written.slice(4), [4, 5]);
