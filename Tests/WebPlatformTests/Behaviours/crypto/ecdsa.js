// RFC 6979, A.2.5: what is signed twice is signed alike.
const jwk = {
    kty: 'EC', crv: 'P-256', x: 'YP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Y',
    y: 'eQP-EAi4vJmkGunpVii8ZPLxsgwtfp9Rd6PClNRGIpk',
};
jwk.d = bytes('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721').toBase64({ alphabet: 'base64url', omitPadding: true });
const key = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
assert.equal(hex(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, utf8('sample'))),
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8');
for (const [namedCurve, size] of [['P-256', 64], ['P-384', 96], ['P-521', 132]]) {
    const { privateKey, publicKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve }, true, ['sign', 'verify']);
    for (const hash of ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']) {
        const algorithm = { name: 'ECDSA', hash };
        const signature = await subtle.sign(algorithm, privateKey, utf8('x'));
        assert.equal(signature.byteLength, size);
        assert.equal(await subtle.verify(algorithm, publicKey, signature, utf8('x')), true);
        assert.equal(await subtle.verify(algorithm, publicKey, signature, utf8('y')), false);
        assert.equal(await subtle.verify(algorithm, publicKey, new Uint8Array(size), utf8('x')), false);
        assert.equal(await subtle.verify(algorithm, publicKey, new Uint8Array(0), utf8('x')), false);
    }
    await assert.rejects(subtle.sign({ name: 'ECDSA' }, privateKey, utf8('x')), TypeError);
}
await assert.rejects(subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-192' }, true, ['sign']), 'NotSupportedError');
await assert.rejects(subtle.generateKey({ name: 'ECDSA', namedCurve: 'toString' }, true, ['sign']), 'NotSupportedError');
await assert.rejects(subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify']), 'SyntaxError');
