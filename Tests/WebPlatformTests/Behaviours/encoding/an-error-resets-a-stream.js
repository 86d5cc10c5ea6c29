const decoder = new TextDecoder('utf-8', { fatal: true });
assert.equal(decoder.decode(new Uint8Array([0xe6, 0x97]), { stream: true }), '');
assert.throws(() => decoder.decode(new Uint8Array([0x41]), { stream: true }), TypeError);
assert.equal(decoder.decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x42])), 'B');
assert.equal(decoder.decode(new Uint8Array([0x43]), { stream: true }), 'C');
assert.equal(decoder.decode(), '');
