for (const [Class, object] of [[Crypto, crypto], [SubtleCrypto, crypto.subtle]]) {
    assert.equal(String(object), `[object ${Class.name}]`);
    assert.equal(Class.length, 0);
    assert.throws(() => new Class(), TypeError);
}
assert.throws(() => new CryptoKey(), TypeError);
assert.equal(crypto.subtle, crypto.subtle);
const lengths = {
    encrypt: 3, decrypt: 3, sign: 3, verify: 4, digest: 2, generateKey: 3, deriveKey: 5, deriveBits: 2, importKey: 5, exportKey: 2,
    wrapKey: 4, unwrapKey: 7,
};
for (const name in lengths) {
    const { value, enumerable } = Object.getOwnPropertyDescriptor(SubtleCrypto.prototype, name);
    assert.equal(value.length, lengths[name], name);
    assert.equal(value.name, name);
    assert(enumerable, name);
    // Whoever calls it wrongly learns so from the promise.
    await assert.rejects(value.call({}, ...new Array(7)), TypeError, name);
    await assert.rejects(value.call(crypto.subtle), TypeError, name);
}
const getter = (key) => Object.getOwnPropertyDescriptor(CryptoKey.prototype, key).get;
for (const key of ['type', 'extractable', 'algorithm', 'usages']) assert.throws(() => getter(key).call({}), TypeError, key);
assert.throws(() => Crypto.prototype.getRandomValues.call({}, new Uint8Array(1)), TypeError);
assert.throws(() => Crypto.prototype.randomUUID.call({}), TypeError);
