const encoder = new TextEncoder();
const into = (text, size) => {
    const bytes = new Uint8Array(size);
    const { read, written } = encoder.encodeInto(text, bytes);
    return [read, written, ...bytes.subarray(0, written)];
};
assert.deepEqual(into('abc', 5), [3, 3, 0x61, 0x62, 0x63]);
assert.deepEqual(into('aé', 2), [1, 1, 0x61]);
assert.deepEqual(into('a日', 3), [1, 1, 0x61]);
assert.deepEqual(into('😀', 3), [0, 0]);
assert.deepEqual(into('😀x', 4), [2, 4, 0xf0, 0x9f, 0x98, 0x80]);
assert.deepEqual(into('x😀', 2), [1, 1, 0x78]);
assert.deepEqual(into('\ud83d', 3), [1, 3, 0xef, 0xbf, 0xbd]);
assert.deepEqual(into('abc', 0), [0, 0]);
const view = new Uint8Array(new ArrayBuffer(8), 2, 3);
assert.deepEqual(encoder.encodeInto('abcdef', view), { read: 3, written: 3 });
assert.throws(() => encoder.encodeInto('a', new Uint16Array(1)), TypeError);
