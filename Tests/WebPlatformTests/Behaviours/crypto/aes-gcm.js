// NIST's gcmEncryptExtIV256, counts of the groups with 96 bits of IV, 128 of plain text; without and with additional data.
const key = await subtle.importKey('raw', bytes('31bdadd96698c204aa9ce1448ea94ae1fb4a9a0b3c9d773b51bb1822666b8f22'), 'AES-GCM', false, ['encrypt', 'decrypt']);
const parameters = { name: 'AES-GCM', iv: bytes('0d18e06c7c725ac9e362e1ce') };
const encrypted = await subtle.encrypt(parameters, key, bytes('2db5168e932556f8089a0622981d017d'));
assert.equal(hex(encrypted), 'fa4362189661d163fcd6a56d8bf0405ad636ac1bbedd5cc3ee727dc2ab4a9489');
assert.equal(hex(await subtle.decrypt(parameters, key, encrypted)), '2db5168e932556f8089a0622981d017d');
const withData = { ...parameters, additionalData: utf8('header'), tagLength: 96 };
const short = await subtle.encrypt(withData, key, new Uint8Array(5));
assert.equal(short.byteLength, 17);
assert.equal((await subtle.decrypt(withData, key, short)).byteLength, 5);
await assert.rejects(subtle.decrypt({ ...withData, additionalData: utf8('Header') }, key, short), 'OperationError');
await assert.rejects(subtle.decrypt({ ...withData, tagLength: 128 }, key, short), 'OperationError');
await assert.rejects(subtle.decrypt({ ...withData, iv: new Uint8Array(12) }, key, short), 'OperationError');
await assert.rejects(subtle.decrypt(withData, key, new Uint8Array(3)), 'OperationError');
for (const tagLength of [0, 8, 33, 127, 129, 255]) {
    await assert.rejects(subtle.encrypt({ ...parameters, tagLength }, key, new Uint8Array(1)), 'OperationError', tagLength);
}
// Any length of IV but none.
for (const size of [1, 16, 60]) {
    const other = { ...parameters, iv: new Uint8Array(size) };
    assert.equal((await subtle.decrypt(other, key, await subtle.encrypt(other, key, new Uint8Array(7)))).byteLength, 7);
}
await assert.rejects(subtle.encrypt({ ...parameters, iv: new Uint8Array(0) }, key, new Uint8Array(1)), 'OperationError');
for (const length of [127, 0, 512]) {
    await assert.rejects(subtle.generateKey({ name: 'AES-GCM', length }, true, ['encrypt']), 'OperationError', length);
}
for (const size of [0, 15, 33]) {
    await assert.rejects(subtle.importKey('raw', new Uint8Array(size), 'AES-GCM', true, ['encrypt']), 'DataError', size);
}
