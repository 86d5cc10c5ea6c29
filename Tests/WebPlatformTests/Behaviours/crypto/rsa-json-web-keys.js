const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' };
const { privateKey, publicKey } = await subtle.generateKey({ ...algorithm, modulusLength: 512, publicExponent: new Uint8Array([3]) }, true, ['sign', 'verify']);
const own = await subtle.exportKey('jwk', privateKey);
assert.deepEqual(Object.keys(own), ['key_ops', 'ext', 'kty', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi', 'alg']);
assert.deepEqual([own.kty, own.e, own.alg, own.key_ops, own.ext], ['RSA', 'Aw', 'RS1', ['sign'], true]);
const shared = await subtle.exportKey('jwk', publicKey);
assert.deepEqual(Object.keys(shared), ['key_ops', 'ext', 'kty', 'n', 'e', 'alg']);
assert.equal(shared.n, own.n);
const take = (change) => subtle.importKey('jwk', { ...own, ...change }, algorithm, true, ['sign']);
assert.deepEqual(await subtle.exportKey('jwk', await take({})), own);
const wrong = [{ n: 'AQAB' }, { e: 'Ag' }, { p: own.q }, { p: undefined }, { qi: own.p }, { dp: own.dq }, { d: own.n }, { alg: 'RS256' }, { kty: 'EC' }];
for (const change of wrong) await assert.rejects(take(change), 'DataError', JSON.stringify(change));
await assert.rejects(take({ oth: [] }), 'NotSupportedError');
for (const [name, hash, alg] of [['RSA-PSS', 'SHA-512', 'PS512'], ['RSA-OAEP', 'SHA-1', 'RSA-OAEP'], ['RSA-OAEP', 'SHA-384', 'RSA-OAEP-384']]) {
    const key = await subtle.importKey('jwk', { kty: 'RSA', n: own.n, e: own.e }, { name, hash }, true, []);
    assert.equal((await subtle.exportKey('jwk', key)).alg, alg);
}
