const hash = 'SHA-256';
const spec = { modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash };
const data = utf8('The quick brown fox');
for (const [name, parameters] of [['RSASSA-PKCS1-v1_5', {}], ['RSA-PSS', { saltLength: 32 }]]) {
    const algorithm = { name, ...parameters };
    const { privateKey, publicKey } = await subtle.generateKey({ name, ...spec }, true, ['sign', 'verify']);
    const signature = await subtle.sign(algorithm, privateKey, data);
    assert.equal(signature.byteLength, 128);
    assert.equal(await subtle.verify(algorithm, publicKey, signature, data), true);
    assert.equal(await subtle.verify(algorithm, publicKey, signature, utf8('The quick brown dog')), false);
    assert.equal(await subtle.verify(algorithm, publicKey, signature.slice(1), data), false);
    await assert.rejects(subtle.sign(algorithm, publicKey, data), 'InvalidAccessError');
    await assert.rejects(subtle.verify(algorithm, privateKey, signature, data), 'InvalidAccessError');
    for (const format of ['pkcs8', 'jwk']) {
        const exported = await subtle.exportKey(format, privateKey);
        const again = await subtle.importKey(format, exported, { name, hash }, false, ['sign']);
        assert.equal(await subtle.verify(algorithm, publicKey, await subtle.sign(algorithm, again, data), data), true);
    }
    for (const format of ['spki', 'jwk']) {
        const exported = await subtle.exportKey(format, publicKey);
        const again = await subtle.importKey(format, exported, { name, hash }, false, ['verify']);
        assert.equal(await subtle.verify(algorithm, again, signature, data), true);
    }
    await assert.rejects(subtle.exportKey('spki', privateKey), 'InvalidAccessError');
    await assert.rejects(subtle.exportKey('pkcs8', publicKey), 'InvalidAccessError');
    await assert.rejects(subtle.exportKey('raw', publicKey), 'NotSupportedError');
}
const oaep = await subtle.generateKey({ name: 'RSA-OAEP', ...spec }, true, ['encrypt', 'decrypt']);
const label = utf8('label');
const encrypted = await subtle.encrypt({ name: 'RSA-OAEP', label }, oaep.publicKey, data);
assert.equal(hex(await subtle.decrypt({ name: 'RSA-OAEP', label }, oaep.privateKey, encrypted)), hex(data));
await assert.rejects(subtle.decrypt('RSA-OAEP', oaep.privateKey, encrypted), 'OperationError');
await assert.rejects(subtle.encrypt('RSA-OAEP', oaep.publicKey, new Uint8Array(63)), 'OperationError');
const none = await subtle.encrypt('RSA-OAEP', oaep.publicKey, new Uint8Array(0));
assert.equal((await subtle.decrypt('RSA-OAEP', oaep.privateKey, none)).byteLength, 0);

const make = (change, usages = ['sign']) => subtle.generateKey({ name: 'RSA-PSS', ...spec, ...change }, true, usages);
await assert.rejects(make({}, ['verify']), 'SyntaxError');
await assert.rejects(make({}, ['encrypt']), 'SyntaxError');
for (const modulusLength of [0, 1001, 256, 16384]) await assert.rejects(make({ modulusLength }), 'OperationError', modulusLength);
for (const exponent of [[], [1], [2], [1, 0, 0], [1, 0, 0, 0, 1]]) {
    await assert.rejects(make({ publicExponent: new Uint8Array(exponent) }), 'OperationError', exponent);
}
await assert.rejects(make({ publicExponent: [1, 0, 1] }), TypeError);
