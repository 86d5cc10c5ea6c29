const collect = async (stream) => {
    const all = [];
    for await (const chunk of stream) {
        assert(chunk instanceof Uint8Array && chunk.length > 0);
        all.push(...chunk);
    }
    return all;
};
const text = 'hello '.repeat(1000);
for (const format of ['gzip', 'deflate', 'deflate-raw']) {
    const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream(format)));
    assert(packed.length < 200, format);
    const unpacked = ReadableStream.from(packed.map((byte) => new Uint8Array([byte]))).pipeThrough(new DecompressionStream(format));
    assert.equal(await new Response(unpacked).text(), text);
}
const empty = await collect(ReadableStream.from([]).pipeThrough(new CompressionStream('gzip')));
assert.equal(empty.length, 20);
