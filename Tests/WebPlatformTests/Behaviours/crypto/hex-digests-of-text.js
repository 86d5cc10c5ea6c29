assert.equal(crypto.md5(''), 'd41d8cd98f00b204e9800998ecf8427e');
assert.equal(crypto.md5('Björk'), '7dab4f23a40857b30fdd81370c211680');
assert.equal(crypto.sha256('日本'), 'cf2abf0c5be326cb922a70f8163f91079c4d9aa8655c60ead89ad545c9de2e92');
assert.equal(crypto.sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
assert.throws(() => new Crypto(), TypeError);
