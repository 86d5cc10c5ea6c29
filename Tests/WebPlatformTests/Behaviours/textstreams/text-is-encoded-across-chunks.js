const encode = async (...chunks) => {
    const all = [];
    for await (const chunk of ReadableStream.from(chunks).pipeThrough(new TextEncoderStream())) {
        assert(chunk instanceof Uint8Array);
        all.push([...chunk]);
    }
    return all;
};
assert.deepEqual(await encode('aé', '日'), [[0x61, 0xc3, 0xa9], [0xe6, 0x97, 0xa5]]);
assert.deepEqual(await encode('\ud83d', '\ude00'), [[0xf0, 0x9f, 0x98, 0x80]]);
assert.deepEqual(await encode('a\ud83d', '', '\ude00b'), [[0x61], [0xf0, 0x9f, 0x98, 0x80, 0x62]]);
assert.deepEqual(await encode('\ud83d', 'x', '\ude00'), [[0xef, 0xbf, 0xbd, 0x78], [0xef, 0xbf, 0xbd]]);
assert.deepEqual(await encode('\ud83d', '\ud83d', '\ude00'), [[0xef, 0xbf, 0xbd], [0xf0, 0x9f, 0x98, 0x80]]);
assert.deepEqual(await encode('\ud83d'), [[0xef, 0xbf, 0xbd]]);
assert.deepEqual(await encode('', null, 1), [[...'null'].map((c) => c.charCodeAt()), [0x31]]);
await assert.rejects(encode(Symbol()), TypeError);
assert.equal(new TextEncoderStream().encoding, 'utf-8');
