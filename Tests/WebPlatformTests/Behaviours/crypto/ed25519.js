// RFC 8032, 7.1, test 3.
const b64 = (digits) => bytes(digits).toBase64({ alphabet: 'base64url', omitPadding: true });
const x = b64('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025');
const d = b64('c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7');
const key = await subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x, d }, 'Ed25519', false, ['sign']);
const other = await subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify']);
const signature = await subtle.sign('Ed25519', key, bytes('af82'));
assert.equal(hex(signature), '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a');
assert.equal(await subtle.verify('Ed25519', other, signature, bytes('af82')), true);
assert.equal(await subtle.verify('Ed25519', other, signature, bytes('af83')), false);
assert.equal(await subtle.verify('Ed25519', other, signature.slice(0, 63), bytes('af82')), false);
await assert.rejects(subtle.sign('Ed25519', other, bytes('af82')), 'InvalidAccessError');
// A point of small order signs everything.
const neutral = await subtle.importKey('raw', bytes('01' + '00'.repeat(31)), 'Ed25519', false, ['verify']);
assert.equal(await subtle.verify('Ed25519', neutral, bytes('01' + '00'.repeat(63)), bytes('00')), false);
