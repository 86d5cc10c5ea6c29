const kinds = [
    [{ name: 'ECDSA', namedCurve: 'P-256' }, ['sign'], ['verify'], 65], [{ name: 'ECDSA', namedCurve: 'P-384' }, ['sign'], ['verify'], 97],
    [{ name: 'ECDH', namedCurve: 'P-521' }, ['deriveBits'], [], 133], [{ name: 'Ed25519' }, ['sign'], ['verify'], 32],
    [{ name: 'X25519' }, ['deriveKey', 'deriveBits'], [], 32],
];
for (const [algorithm, own, others, size] of kinds) {
    const { privateKey, publicKey } = await subtle.generateKey(algorithm, true, [...own, ...others]);
    const raw = await subtle.exportKey('raw', publicKey);
    assert.equal(raw.byteLength, size);
    for (const format of ['raw', 'spki', 'jwk']) {
        const again = await subtle.importKey(format, await subtle.exportKey(format, publicKey), algorithm, true, others);
        assert.equal(hex(await subtle.exportKey('raw', again)), hex(raw), format);
        assert.deepEqual([again.type, again.algorithm], ['public', algorithm]);
    }
    const pkcs8 = hex(await subtle.exportKey('pkcs8', privateKey));
    for (const format of ['pkcs8', 'jwk']) {
        const again = await subtle.importKey(format, await subtle.exportKey(format, privateKey), algorithm, true, own);
        assert.equal(hex(await subtle.exportKey('pkcs8', again)), pkcs8, format);
        assert.deepEqual([again.type, again.usages], ['private', own]);
    }
    await assert.rejects(subtle.exportKey('raw', privateKey), 'InvalidAccessError');
    await assert.rejects(subtle.exportKey('pkcs8', publicKey), 'InvalidAccessError');
    await assert.rejects(subtle.importKey('raw', new Uint8Array(size + 1), algorithm, true, others), 'DataError');
    await assert.rejects(subtle.importKey('raw', raw, algorithm, true, own), 'SyntaxError');
    await assert.rejects(subtle.importKey('pkcs8', bytes(pkcs8), algorithm, true, []), 'SyntaxError');
    await assert.rejects(subtle.importKey('pkcs8', raw, algorithm, true, own), 'DataError');

    const jwk = await subtle.exportKey('jwk', privateKey);
    const other = await subtle.exportKey('jwk', (await subtle.generateKey(algorithm, true, own)).privateKey);
    const take = (change) => subtle.importKey('jwk', { ...jwk, ...change }, algorithm, true, own);
    for (const change of [{ d: other.d }, { x: other.x }, { x: 'AQ' }, { d: 'AQ' }, { crv: 'P-224' }, { kty: 'oct' }]) {
        await assert.rejects(take(change), 'DataError', JSON.stringify([algorithm, change]));
    }
}
await assert.rejects(subtle.importKey('raw', new Uint8Array([4, ...new Uint8Array(64)]), { name: 'ECDH', namedCurve: 'P-256' }, true, []), 'DataError');
const ed = await subtle.exportKey('jwk', (await subtle.generateKey('Ed25519', true, ['sign'])).privateKey);
assert.deepEqual([ed.kty, ed.crv, ed.alg], ['OKP', 'Ed25519', 'Ed25519']);
await subtle.importKey('jwk', { ...ed, alg: 'EdDSA' }, 'Ed25519', true, ['sign']);
await assert.rejects(subtle.importKey('jwk', { ...ed, alg: 'ES256' }, 'Ed25519', true, ['sign']), 'DataError');
