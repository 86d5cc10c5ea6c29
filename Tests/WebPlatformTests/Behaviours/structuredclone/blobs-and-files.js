const blob = structuredClone(new Blob(['abc'], { type: 'text/x' }));
assert.deepEqual([blob instanceof File, blob.type, await blob.text()], [false, 'text/x', 'abc']);
const file = new File(['abc'], 'name', { type: 'text/x', lastModified: 5 });
const { inner } = structuredClone({ inner: file });
assert(inner instanceof File && inner !== file);
assert.deepEqual([inner.name, inner.type, inner.lastModified, await inner.text()], ['name', 'text/x', 5, 'abc']);
for (const value of [new FormData(), new Headers(), new Response(), new ReadableStream()]) {
    assert.throws(() => structuredClone(value), 'DataCloneError');
}
