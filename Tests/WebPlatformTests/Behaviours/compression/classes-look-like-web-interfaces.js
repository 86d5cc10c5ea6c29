for (const Class of [CompressionStream, DecompressionStream]) {
    assert.deepEqual(Object.keys(Class.prototype), ['readable', 'writable']);
    assert.equal(Class.length, 1);
    for (const format of ['zip', '', 'GZIP', null, undefined]) assert.throws(() => new Class(format), TypeError);
    assert.throws(() => new Class(), TypeError);
    const stream = new Class('gzip');
    assert(stream.readable instanceof ReadableStream && stream.writable instanceof WritableStream);
    assert.equal(`${stream}`, `[object ${Class.name}]`);
}
