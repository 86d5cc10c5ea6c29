const derive = async (name, secret, parameters, bits) => {
    const key = await subtle.importKey('raw', secret, name, false, ['deriveBits']);
    return hex(await subtle.deriveBits({ name, ...parameters }, key, bits));
};
// RFC 7914, 11; RFC 6070, the fifth.
assert.equal(await derive('PBKDF2', utf8('Password'), { hash: 'SHA-256', salt: utf8('NaCl'), iterations: 80000 }, 512),
    '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d');
assert.equal(await derive('PBKDF2', utf8('passwordPASSWORDpassword'), { hash: 'SHA-1', salt: utf8('saltSALTsaltSALTsaltSALTsaltSALTsalt'), iterations: 4096 }, 200),
    '3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038');
assert.equal(await derive('PBKDF2', new Uint8Array(0), { hash: 'SHA-512', salt: new Uint8Array(0), iterations: 3 }, 560),
    'ba78a2c18fe1f3cfffaba0f93ccf85fc342edf2c34ff439f928c464fe04ee9c43d6516594282bf31d9b80ba31d67e6d076cc2e45ba2d5c9d6bca44f288940c5de7c09eb3ab01');
// RFC 5869, A.1.
assert.equal(await derive('HKDF', bytes('0b'.repeat(22)), { hash: 'SHA-256', salt: bytes('000102030405060708090a0b0c'), info: bytes('f0f1f2f3f4f5f6f7f8f9') }, 336),
    '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865');

const empty = new Uint8Array(0);
const pbkdf2 = { hash: 'SHA-256', salt: empty, iterations: 1 };
const hkdf = { hash: 'SHA-256', salt: empty, info: empty };
assert.equal(await derive('PBKDF2', empty, pbkdf2, 0), '');
assert.equal(await derive('HKDF', empty, hkdf, 0), '');
for (const bits of [null, undefined, 7, 9]) {
    await assert.rejects(derive('PBKDF2', empty, pbkdf2, bits), 'OperationError', bits);
    await assert.rejects(derive('HKDF', empty, hkdf, bits), 'OperationError', bits);
}
await assert.rejects(derive('HKDF', empty, hkdf, 255 * 256 + 8), 'OperationError');
await assert.rejects(derive('PBKDF2', empty, { ...pbkdf2, iterations: 0 }, 8), 'OperationError');
await assert.rejects(derive('PBKDF2', empty, { ...pbkdf2, iterations: 2 ** 32 }, 8), TypeError);
// More than the host gives a script.
await assert.rejects(derive('PBKDF2', empty, { ...pbkdf2, iterations: 2 ** 32 - 1 }, 8), 'OperationError');
await assert.rejects(subtle.importKey('raw', empty, 'PBKDF2', true, ['deriveBits']), 'SyntaxError');
await assert.rejects(subtle.importKey('jwk', {}, 'HKDF', false, ['deriveBits']), 'NotSupportedError');
await assert.rejects(subtle.importKey('raw', empty, 'HKDF', false, ['sign']), 'SyntaxError');

const base = await subtle.importKey('raw', utf8('password'), 'PBKDF2', false, ['deriveKey']);
const key = await subtle.deriveKey({ name: 'PBKDF2', ...pbkdf2 }, base, { name: 'AES-GCM', length: 256 }, true, ['encrypt']);
assert.equal(key.algorithm.length, 256);
assert.equal(hex(await subtle.exportKey('raw', key)), await derive('PBKDF2', utf8('password'), pbkdf2, 256));
const code = await subtle.deriveKey({ name: 'PBKDF2', ...pbkdf2 }, base, { name: 'HMAC', hash: 'SHA-1' }, true, ['sign']);
assert.equal(code.algorithm.length, 512);
await assert.rejects(subtle.deriveKey({ name: 'PBKDF2', ...pbkdf2 }, base, { name: 'AES-GCM', length: 256 }, true, []), 'SyntaxError');
await assert.rejects(subtle.deriveKey({ name: 'PBKDF2', ...pbkdf2 }, base, { name: 'AES-GCM', length: 5 }, true, ['encrypt']), 'OperationError');
await assert.rejects(subtle.deriveBits({ name: 'PBKDF2', ...pbkdf2 }, base, 8), 'InvalidAccessError');
