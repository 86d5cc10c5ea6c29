for (const algorithm of [{ name: 'ECDH', namedCurve: 'P-256' }, { name: 'ECDH', namedCurve: 'P-521' }, { name: 'X25519' }]) {
    const { name } = algorithm;
    const mine = await subtle.generateKey(algorithm, false, ['deriveBits', 'deriveKey']);
    const theirs = await subtle.generateKey(algorithm, false, ['deriveBits', 'deriveKey']);
    const derive = (own, other, bits) => subtle.deriveBits({ name, public: other.publicKey }, own.privateKey, bits);
    const all = hex(await derive(mine, theirs));
    assert.equal(hex(await derive(theirs, mine, null)), all);
    assert.equal(all.length, { 'P-256': 64, 'P-521': 132 }[algorithm.namedCurve] ?? 64);
    assert.equal(hex(await derive(mine, theirs, 128)), all.slice(0, 32));
    assert.equal((await derive(mine, theirs, 0)).byteLength, 0);
    const odd = new Uint8Array(await derive(mine, theirs, 11));
    assert.deepEqual([odd.length, odd[1] & 0x1f], [2, 0]);
    await assert.rejects(derive(mine, theirs, all.length * 4 + 8), 'OperationError');
    const key = await subtle.deriveKey({ name, public: theirs.publicKey }, mine.privateKey, { name: 'AES-CBC', length: 128 }, true, ['encrypt']);
    assert.equal(hex(await subtle.exportKey('raw', key)), all.slice(0, 32));
    const hkdf = await subtle.deriveKey({ name, public: theirs.publicKey }, mine.privateKey, 'HKDF', false, ['deriveBits']);
    assert.equal(hkdf.algorithm.name, 'HKDF');
    await assert.rejects(subtle.deriveBits({ name, public: theirs.privateKey }, mine.privateKey, 8), 'InvalidAccessError');
    await assert.rejects(subtle.deriveBits({ name, public: {} }, mine.privateKey, 8), TypeError);
    await assert.rejects(subtle.deriveBits({ name }, mine.privateKey, 8), TypeError);
    const stranger = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-384' }, false, ['deriveBits']);
    await assert.rejects(derive(mine, stranger, 8), 'InvalidAccessError');
}
// RFC 7748, 6.1, and a point from which every secret is zero.
const bob = await subtle.importKey('jwk', {
    kty: 'OKP', crv: 'X25519', x: bytes('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f').toBase64({ alphabet: 'base64url', omitPadding: true }),
    d: bytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb').toBase64({ alphabet: 'base64url', omitPadding: true }),
}, 'X25519', false, ['deriveBits']);
const point = (digits) => subtle.importKey('raw', bytes(digits), 'X25519', true, []);
const alice = await point('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a');
assert.equal(hex(await subtle.deriveBits({ name: 'X25519', public: alice }, bob, 256)), '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742');
await assert.rejects(subtle.deriveBits({ name: 'X25519', public: await point('00'.repeat(32)) }, bob, 256), 'OperationError');
