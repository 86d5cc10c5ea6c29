const encoder = new TextEncoder();
assert.equal(encoder.encoding, 'utf-8');
assert.deepEqual([...encoder.encode('aé日😀')], [0x61, 0xc3, 0xa9, 0xe6, 0x97, 0xa5, 0xf0, 0x9f, 0x98, 0x80]);
assert.deepEqual([...encoder.encode('\ud83d!')], [0xef, 0xbf, 0xbd, 0x21]);
assert.deepEqual([...encoder.encode('a\0b')], [0x61, 0, 0x62]);
assert.equal(encoder.encode().length, 0);
assert.equal(encoder.encode(undefined).length, 0);
assert(encoder.encode('x') instanceof Uint8Array);
assert.throws(() => encoder.encode(Symbol()), TypeError);
