const buffer = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]).buffer;
const { bytes, words, view } = structuredClone({ bytes: new Uint8Array(buffer, 1, 3), words: new Uint16Array(buffer, 2), view: new DataView(buffer, 4, 2) });
assert(bytes.buffer !== buffer && bytes.buffer === words.buffer && view.buffer === bytes.buffer);
assert.deepEqual([...bytes], [2, 3, 4]);
assert.equal(words.length, 3);
assert.equal(view.getUint8(1), 6);
assert.equal(view.byteLength, 2);
assert.equal(structuredClone(new BigInt64Array([5n]))[0], 5n);
