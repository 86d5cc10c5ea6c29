const read = async (stream) => { const all = []; for await (const chunk of stream) all.push(chunk); return all; };
assert.deepEqual(await read(ReadableStream.from([1, Promise.resolve(2)])), [1, 2]);
assert.deepEqual(await read(ReadableStream.from('ab')), ['a', 'b']);
assert.deepEqual(await read(ReadableStream.from(new Set([1]))), [1]);
assert.deepEqual(await read(ReadableStream.from((function* () { yield 1; yield 2; })())), [1, 2]);
assert.deepEqual(await read(ReadableStream.from((async function* () { yield 1; yield 2; })())), [1, 2]);
assert.deepEqual(await read(ReadableStream.from(ReadableStream.from([1, 2]))), [1, 2]);
for (const value of [undefined, null, 1, {}, { [Symbol.iterator]: 1 }, { [Symbol.asyncIterator]: () => 1 }]) {
    assert.throws(() => ReadableStream.from(value), TypeError);
}
assert.throws(() => ReadableStream.from(), TypeError);
const both = { [Symbol.asyncIterator]: async function* () { yield 'async'; }, [Symbol.iterator]: function* () { yield 'sync'; } };
assert.deepEqual(await read(ReadableStream.from(both)), ['async']);
