assert.deepEqual(Object.keys(Blob.prototype).sort(), ['arrayBuffer', 'bytes', 'size', 'slice', 'stream', 'text', 'type']);
assert.deepEqual(Object.keys(File.prototype).sort(), ['lastModified', 'name', 'webkitRelativePath']);
assert.deepEqual([Blob.length, File.length, Blob.prototype.slice.length], [0, 2, 0]);
assert.throws(() => Reflect.get(Blob.prototype, 'size', {}), TypeError);
assert.throws(() => Blob.prototype.slice.call({}), TypeError);
await assert.rejects(Blob.prototype.text.call({}), TypeError);
assert.throws(() => Reflect.get(File.prototype, 'name', new Blob()), TypeError);
assert.throws(() => new File('text', 'name'), TypeError);
assert.throws(() => new File([], Symbol()), TypeError);
assert.equal(new File([], 'a/b:c\ud800').name, 'a/b:c\ufffd');
for (const [given, expected] of [[1.9, 1], ['5', 5], [NaN, 0], [-3, -3], [new Date(7), 7], [null, 0], [2 ** 64 + 4096, 4096]]) {
    assert.equal(new File([], 'x', { lastModified: given }).lastModified, expected, String(given));
}
