const [one, two] = ReadableStream.from(['a', 'b']).tee();
const read = async (stream) => { const all = []; for await (const part of stream) all.push(part); return all; };
assert.deepEqual(await Promise.all([read(one), read(two)]), [['a', 'b'], ['a', 'b']]);
