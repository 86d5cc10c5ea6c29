const pair = await subtle.generateKey(
    { name: 'rsa-pss', modulusLength: 512, publicExponent: new Uint8Array([0, 1, 0, 1]), hash: 'sha-256' }, false, ['verify', 'sign', 'sign']);
assert.deepEqual(Object.keys(pair), ['publicKey', 'privateKey']);
const { publicKey, privateKey } = pair;
assert(publicKey instanceof CryptoKey && String(publicKey) === '[object CryptoKey]');
assert.deepEqual([publicKey.type, publicKey.extractable, publicKey.usages], ['public', true, ['verify']]);
assert.deepEqual([privateKey.type, privateKey.extractable, privateKey.usages], ['private', false, ['sign']]);
const { algorithm } = publicKey;
assert.deepEqual({ ...algorithm, publicExponent: hex(algorithm.publicExponent) },
    { name: 'RSA-PSS', modulusLength: 512, publicExponent: '010001', hash: { name: 'SHA-256' } });
assert.equal(publicKey.algorithm, algorithm);
assert.equal(publicKey.usages, publicKey.usages);
// What scripts change there changes nothing.
algorithm.hash.name = 'SHA-1';
publicKey.usages.push('sign');
await subtle.verify({ name: 'RSA-PSS', saltLength: 8 }, publicKey, new Uint8Array(64), new Uint8Array(1));
await assert.rejects(subtle.sign({ name: 'RSA-PSS', saltLength: 8 }, publicKey, new Uint8Array(1)), 'InvalidAccessError');

const secret = await subtle.generateKey({ name: 'AES-CBC', length: 192 }, true, ['unwrapKey', 'encrypt', 'decrypt']);
assert.equal(secret.type, 'secret');
assert.deepEqual(secret.usages, ['encrypt', 'decrypt', 'unwrapKey']);
assert.deepEqual(secret.algorithm, { name: 'AES-CBC', length: 192 });
assert.deepEqual((await subtle.generateKey({ name: 'HMAC', hash: 'SHA-384' }, true, ['sign'])).algorithm,
    { name: 'HMAC', hash: { name: 'SHA-384' }, length: 1024 });
assert.deepEqual((await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-384' }, true, ['deriveBits'])).privateKey.algorithm,
    { name: 'ECDH', namedCurve: 'P-384' });
assert.deepEqual((await subtle.generateKey('ed25519', true, ['sign'])).privateKey.algorithm, { name: 'Ed25519' });
