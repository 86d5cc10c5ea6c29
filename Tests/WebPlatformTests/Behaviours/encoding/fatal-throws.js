const decoder = new TextDecoder('utf-8', { fatal: true });
assert.equal(decoder.fatal, true);
assert.equal(decoder.decode(new Uint8Array([0xc3, 0xa9])), 'é');
assert.throws(() => decoder.decode(new Uint8Array([0xff])), TypeError);
assert.throws(() => decoder.decode(new Uint8Array([0xc3])), TypeError);
assert.equal(decoder.decode(new Uint8Array([0x61])), 'a');
const wide = new TextDecoder('utf-16le', { fatal: true });
assert.throws(() => wide.decode(new Uint8Array([0x3d, 0xd8])), TypeError);
assert.throws(() => wide.decode(new Uint8Array([0x61])), TypeError);
