// https://w3c.github.io/webcrypto/#sha and https://w3c.github.io/webcrypto/#hmac
(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { create, checkUsages, hold, bytesOf } = load('crypto-key');
    const jwk = load('json-web-key');
    const usages = ['sign', 'verify'];
    const blockBits = { 'SHA-1': 512, 'SHA-256': 512, 'SHA-384': 1024, 'SHA-512': 1024 };
    const name = (hash) => `HS${hash.name.slice(4)}`;

    // Bits past the length count for nothing.
    function withoutRest(bytes, length) {
        if (length % 8 > 0) bytes[bytes.length - 1] &= 0xff << (8 - (length % 8));
        return bytes;
    }

    function make(bytes, hash, length, extractable, wanted) {
        return create('secret', { name: 'HMAC', hash, length }, extractable, wanted, hold(withoutRest(bytes, length)));
    }

    function generate({ hash, length = blockBits[hash.name] }, extractable, wanted) {
        checkUsages(wanted, usages);
        if (length === 0) throw new DOMException('a key of no bits', 'OperationError');
        const bytes = new Uint8Array(Math.ceil(length / 8));
        for (let at = 0; at < bytes.length; at += 65_536) load('crypto').crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        return make(bytes, hash, length, extractable, wanted);
    }

    function bytesOfJSONWebKey(key, hash, extractable, wanted) {
        jwk.check(key, { kty: 'oct', use: 'sig', usages: wanted, extractable });
        jwk.checkAlgorithm(key, name(hash));
        return jwk.decode(key, 'k');
    }

    function importKey({ hash, length }, format, data, extractable, wanted) {
        checkUsages(wanted, usages);
        if (format !== 'raw' && format !== 'jwk') throw new DOMException(`HMAC has no keys in the format ${format}`, 'NotSupportedError');
        const bytes = format === 'jwk' ? bytesOfJSONWebKey(data, hash, extractable, wanted) : data;
        const bits = bytes.length * 8;
        if (bits === 0) throw new DOMException('a key of no bits', 'DataError');
        if (length !== undefined && (length > bits || length <= bits - 8)) {
            throw new DOMException(`${bits} bits are not a key of ${length}`, 'DataError');
        }
        return make(bytes, hash, length ?? bits, extractable, wanted);
    }

    function exportKey(parameters, format, record) {
        if (format === 'raw') return bytesOf(record.handle);
        if (format !== 'jwk') throw new DOMException(`HMAC has no keys in the format ${format}`, 'NotSupportedError');
        return jwk.create(record, 'oct', { k: jwk.encode(bytesOf(record.handle)), alg: name(record.algorithm.hash) });
    }

    function keyLength({ hash, length = blockBits[hash.name] }) {
        if (length === 0) throw new TypeError('a key of no bits');
        return length;
    }

    return {
        define(define) {
            for (const hash in blockBits) define(hash, { digest: { run: ({ name }, data) => native.digest(name, data) } });
            const members = [['hash', 'hash'], ['length', 'long?']];
            define('HMAC', {
                generateKey: { members, run: generate },
                importKey: { members, run: importKey },
                exportKey: { run: exportKey },
                getKeyLength: { members, run: keyLength },
                sign: { run: (parameters, { algorithm, handle }, data) => native.sign(algorithm.hash.name, handle, data) },
                verify: {
                    run: (parameters, { algorithm, handle }, signature, data) =>
                        native.verify(algorithm.hash.name, handle, data, signature),
                },
            });
        },
    };
})
