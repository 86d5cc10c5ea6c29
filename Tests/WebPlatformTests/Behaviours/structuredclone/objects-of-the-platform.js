const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['encrypt']);
const copy = structuredClone({ key }).key;
assert(copy instanceof CryptoKey && copy !== key);
const raw = async (key) => new Uint8Array(await crypto.subtle.exportKey('raw', key)).toHex();
assert.equal(await raw(copy), await raw(key));
const file = structuredClone(new File(['abc'], 'name', { type: 'text/plain', lastModified: 5 }));
assert.deepEqual([await file.text(), file.name, file.type, file.lastModified], ['abc', 'name', 'text/plain', 5]);
const blob = structuredClone(new Blob(['x'], { type: 'a/b' }));
assert(blob instanceof Blob && !(blob instanceof File));
assert.deepEqual([await blob.text(), blob.type], ['x', 'a/b']);
for (const value of [new Headers(), new Event('x'), new AbortController(), performance, new URLPattern()]) {
    assert.throws(() => structuredClone(value), 'DataCloneError', value.constructor.name);
}
