// NIST SP 800-38A, F.2.5 and F.5.5: AES-256, the first two blocks.
const key = bytes('603deb1015ca71be2b73aef0857d7781 1f352c073b6108d72d9810a30914dff4');
const plain = bytes('6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51');
const usages = ['encrypt', 'decrypt'];
const cbc = { name: 'AES-CBC', iv: bytes('000102030405060708090a0b0c0d0e0f') };
const cbcKey = await subtle.importKey('raw', key, 'AES-CBC', false, usages);
const encrypted = await subtle.encrypt(cbc, cbcKey, plain);
assert.equal(hex(encrypted).slice(0, 64), 'f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d');
assert.equal(encrypted.byteLength, 48);
assert.equal(hex(await subtle.decrypt(cbc, cbcKey, encrypted)), hex(plain));
assert.equal((await subtle.encrypt(cbc, cbcKey, new Uint8Array(0))).byteLength, 16);
for (const wrong of [encrypted.slice(0, 32), encrypted.slice(0, 47), new ArrayBuffer(0), new ArrayBuffer(16)]) {
    await assert.rejects(subtle.decrypt(cbc, cbcKey, wrong), 'OperationError');
}
await assert.rejects(subtle.encrypt({ ...cbc, iv: new Uint8Array(15) }, cbcKey, plain), 'OperationError');

const ctr = { name: 'AES-CTR', counter: bytes('f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff'), length: 64 };
const ctrKey = await subtle.importKey('raw', key, 'AES-CTR', false, usages);
const stream = await subtle.encrypt(ctr, ctrKey, plain);
assert.equal(hex(stream), '601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5');
assert.equal(hex(await subtle.decrypt(ctr, ctrKey, stream)), hex(plain));
assert.equal((await subtle.encrypt(ctr, ctrKey, new Uint8Array(5))).byteLength, 5);
for (const length of [0, 129]) await assert.rejects(subtle.encrypt({ ...ctr, length }, ctrKey, plain), 'OperationError');
for (const length of [256, -1, NaN]) await assert.rejects(subtle.encrypt({ ...ctr, length }, ctrKey, plain), TypeError);
await assert.rejects(subtle.encrypt({ ...ctr, counter: new Uint8Array(8) }, ctrKey, plain), 'OperationError');
await assert.rejects(subtle.encrypt({ ...ctr, length: 1 }, ctrKey, new Uint8Array(33)), 'OperationError');
