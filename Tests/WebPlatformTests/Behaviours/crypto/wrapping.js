const usages = ['wrapKey', 'unwrapKey'];
const kek = await subtle.importKey('raw', bytes('000102030405060708090a0b0c0d0e0f'), 'AES-KW', false, usages);
const key = await subtle.importKey('raw', bytes('00112233445566778899aabbccddeeff'), 'AES-GCM', true, ['encrypt']);
// RFC 3394, 4.1.
const wrapped = await subtle.wrapKey('raw', key, kek, 'AES-KW');
assert.equal(hex(wrapped), '1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5');
const again = await subtle.unwrapKey('raw', wrapped, kek, 'AES-KW', 'AES-GCM', true, ['encrypt']);
assert.equal(hex(await subtle.exportKey('raw', again)), '00112233445566778899aabbccddeeff');
await assert.rejects(subtle.unwrapKey('raw', wrapped.slice(0, 16), kek, 'AES-KW', 'AES-GCM', true, ['encrypt']), 'OperationError');
const changed = new Uint8Array(wrapped);
changed[0] ^= 1;
await assert.rejects(subtle.unwrapKey('raw', changed, kek, 'AES-KW', 'AES-GCM', true, ['encrypt']), 'OperationError');

// Ciphers wrap as well, and JSON Web Keys are wrapped as text.
const aes = { name: 'AES-GCM', iv: new Uint8Array(12) };
const gcm = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey', 'decrypt']);
const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
for (const format of ['pkcs8', 'jwk']) {
    const packed = await subtle.wrapKey(format, pair.privateKey, gcm, aes);
    const unpacked = await subtle.unwrapKey(format, packed, gcm, aes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, unpacked, utf8('x'));
    assert.equal(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, pair.publicKey, signature, utf8('x')), true, format);
}
const text = new TextDecoder().decode(await subtle.decrypt(aes, gcm, await subtle.wrapKey('jwk', key, gcm, aes)));
assert.equal(JSON.parse(text).k, 'ABEiM0RVZneImaq7zN3u_w');

const oaep = await subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-1' }, false, usages);
const locked = await subtle.wrapKey('raw', key, oaep.publicKey, 'RSA-OAEP');
assert.equal((await subtle.unwrapKey('raw', locked, oaep.privateKey, 'RSA-OAEP', 'AES-CBC', false, ['decrypt'])).algorithm.name, 'AES-CBC');

const secret = await subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt']);
await assert.rejects(subtle.wrapKey('raw', secret, kek, 'AES-KW'), 'InvalidAccessError');
await assert.rejects(subtle.wrapKey('raw', key, secret, aes), 'InvalidAccessError');
await assert.rejects(subtle.wrapKey('raw', key, kek, aes), 'InvalidAccessError');
await assert.rejects(subtle.wrapKey('raw', key, kek, 'HMAC'), 'NotSupportedError');
await assert.rejects(subtle.unwrapKey('jwk', locked, oaep.privateKey, 'RSA-OAEP', 'AES-CBC', false, ['decrypt']), 'DataError');
