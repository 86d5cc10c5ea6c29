const good = { kty: 'oct', k: 'AAECAwQFBgcICQoLDA0ODw', alg: 'A128GCM', use: 'enc', key_ops: ['encrypt', 'decrypt'], ext: true };
const take = (change, extractable = true) => subtle.importKey('jwk', { ...good, ...change }, 'AES-GCM', extractable, ['encrypt']);
assert.equal(hex(await subtle.exportKey('raw', await take({}))), '000102030405060708090a0b0c0d0e0f');
await take({ alg: undefined, use: undefined, key_ops: undefined, ext: undefined });
await take({ ext: false }, false);
const wrong = [
    { kty: 'RSA' }, { kty: undefined }, { k: undefined }, { k: 'AAECAwQFBgcICQoLDA0ODw==' }, { k: 'AAECAwQFBgcICQoLDA0O+w' },
    { k: 'AAECAwQF' }, { k: 'A' }, { alg: 'A256GCM' }, { alg: 'A128CBC' }, { use: 'sig' }, { key_ops: ['decrypt'] },
    { key_ops: ['encrypt', 'encrypt'] }, { ext: false },
];
for (const change of wrong) await assert.rejects(take(change), 'DataError', JSON.stringify(change));
for (const data of [1, 'x', new Uint8Array(16)]) {
    await assert.rejects(subtle.importKey('jwk', data, 'AES-GCM', true, ['encrypt']), TypeError);
}
await assert.rejects(subtle.importKey('raw', good, 'AES-GCM', true, ['encrypt']), TypeError);
await assert.rejects(take({ key_ops: 5 }), TypeError);
