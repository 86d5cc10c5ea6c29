assert.deepEqual(Object.keys(TextEncoderStream.prototype).sort(), ['encoding', 'readable', 'writable']);
assert.deepEqual(Object.keys(TextDecoderStream.prototype).sort(), ['encoding', 'fatal', 'ignoreBOM', 'readable', 'writable']);
for (const Class of [TextEncoderStream, TextDecoderStream]) {
    const stream = new Class();
    assert(stream.readable instanceof ReadableStream && stream.writable instanceof WritableStream);
    assert.equal(stream.readable, stream.readable);
    assert.equal(`${stream}`, `[object ${Class.name}]`);
    assert.throws(() => Class.prototype.readable, TypeError);
    assert.throws(() => Class(), TypeError);
}
