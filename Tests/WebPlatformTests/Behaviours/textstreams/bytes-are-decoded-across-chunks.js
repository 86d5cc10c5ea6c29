const decode = async (chunks, ...options) => {
    const all = [];
    const bytes = chunks.map((chunk) => (Array.isArray(chunk) ? new Uint8Array(chunk) : chunk));
    for await (const chunk of ReadableStream.from(bytes).pipeThrough(new TextDecoderStream(...options))) all.push(chunk);
    return all;
};
assert.deepEqual(await decode([[0x61, 0xf0], [0x9f], [0x98, 0x80, 0x62]]), ['a', '😀b']);
assert.deepEqual(await decode([[0xef, 0xbb], [0xbf, 0x61]]), ['a']);
assert.deepEqual(await decode([[0xef, 0xbb, 0xbf]], 'utf-8', { ignoreBOM: true }), ['\ufeff']);
assert.deepEqual(await decode([[0xf0, 0x9f]]), ['\ufffd']);
assert.deepEqual(await decode([[0x93], [0xfa]], 'sjis'), ['日']);
assert.deepEqual(await decode([new Uint8Array([0x61]).buffer, new DataView(new ArrayBuffer(1))]), ['a', '\0']);
await assert.rejects(decode([[0xff]], 'utf-8', { fatal: true }), TypeError);
await assert.rejects(decode([[0xf0]], 'utf-8', { fatal: true }), TypeError);
for (const chunk of ['text', null, undefined, {}]) await assert.rejects(decode([chunk]), TypeError);
assert.throws(() => new TextDecoderStream('klingon'), RangeError);
const stream = new TextDecoderStream('latin1', { fatal: true, ignoreBOM: true });
assert.deepEqual([stream.encoding, stream.fatal, stream.ignoreBOM], ['windows-1252', true, true]);
