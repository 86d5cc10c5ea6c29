// By any case, as text or as an object; what is none is refused before anything else is done.
const key = await subtle.importKey('raw', new Uint8Array(16), 'aes-cbc', false, ['encrypt']);
assert.equal(key.algorithm.name, 'AES-CBC');
await subtle.digest({ name: 'sha-256' }, new Uint8Array(1));
for (const name of ['AES-XTS', 'MD5', '', 'toString', '__proto__']) {
    await assert.rejects(subtle.digest(name, new Uint8Array(1)), 'NotSupportedError', name);
}
await assert.rejects(subtle.digest('AES-CBC', new Uint8Array(1)), 'NotSupportedError');
await assert.rejects(subtle.sign('AES-CBC', key, new Uint8Array(1)), 'NotSupportedError');
await assert.rejects(subtle.digest({}, new Uint8Array(1)), TypeError);
await assert.rejects(subtle.encrypt('AES-CBC', key, new Uint8Array(1)), TypeError, 'without iv');
await assert.rejects(subtle.encrypt({ name: 'AES-CBC', iv: 'x' }, key, new Uint8Array(1)), TypeError);
await assert.rejects(subtle.importKey('raw', new Uint8Array(16), { name: 'HMAC' }, false, ['sign']), TypeError, 'without hash');
await assert.rejects(subtle.importKey('raw', new Uint8Array(16), { name: 'HMAC', hash: 'MD5' }, false, ['sign']), 'NotSupportedError');
await assert.rejects(subtle.importKey('rau', new Uint8Array(16), 'AES-CBC', false, ['encrypt']), TypeError);
await assert.rejects(subtle.importKey('raw', new Uint8Array(16), 'AES-CBC', false, ['encrypts']), TypeError);
await assert.rejects(subtle.importKey('raw', new Uint8Array(16), 'AES-CBC', false, 'encrypt'), TypeError);
await assert.rejects(subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, {}, new Uint8Array(1)), TypeError);
// The key must be for the algorithm and for what is asked of it.
await assert.rejects(subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, new Uint8Array(1)), 'InvalidAccessError');
await assert.rejects(subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, key, new Uint8Array(16)), 'InvalidAccessError');
await assert.rejects(subtle.exportKey('raw', key), 'InvalidAccessError');
// Data is taken when it is given.
const data = utf8('abc');
const digest = subtle.digest('SHA-256', data);
data.fill(0);
assert.equal(hex(await digest).slice(0, 8), 'ba7816bf');
