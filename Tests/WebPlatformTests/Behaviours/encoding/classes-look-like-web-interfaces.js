assert.deepEqual(Object.keys(TextEncoder.prototype).sort(), ['encode', 'encodeInto', 'encoding']);
assert.deepEqual(Object.keys(TextDecoder.prototype).sort(), ['decode', 'encoding', 'fatal', 'ignoreBOM']);
assert.deepEqual([TextEncoder.length, TextDecoder.length], [0, 0]);
assert.deepEqual([TextEncoder.prototype.encode.length, TextEncoder.prototype.encodeInto.length, TextDecoder.prototype.decode.length], [0, 2, 0]);
for (const Class of [TextEncoder, TextDecoder]) {
    assert.equal(Class.prototype[Symbol.toStringTag], Class.name);
    assert.throws(() => Class.prototype.encoding, TypeError);
}
assert.throws(() => TextEncoder.prototype.encode.call({}), TypeError);
assert.throws(() => new TextEncoder().encodeInto('a'), TypeError);
assert.throws(() => new TextDecoder().decode(null), TypeError);
const { read, written } = new TextEncoder().encodeInto('', new Uint8Array(0));
assert.deepEqual([read, written], [0, 0]);
