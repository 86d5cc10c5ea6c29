// https://w3c.github.io/webcrypto/#aes-cbc and the three sections after it.
(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { create, checkUsages, hold, bytesOf } = load('crypto-key');
    const jwk = load('json-web-key');
    const tagLengths = [32, 64, 96, 104, 112, 120, 128];

    function fail(reason) {
        throw new DOMException(reason, 'OperationError');
    }

    function checkLength(length) {
        if (![128, 192, 256].includes(length)) fail(`AES has no keys of ${length} bits`);
        return length;
    }

    function refuse(name, format) {
        throw new DOMException(`${name} has no keys in the format ${format}`, 'NotSupportedError');
    }

    // What a mode asks for, and what each direction does with a key and data.
    const modes = {
        'AES-CBC': {
            members: [['iv', 'bytes']],
            check: ({ iv }) => iv.length === 16 || fail('the iv of AES-CBC has 16 bytes'),
            encrypt: ({ iv }, handle, data) => native.encryptCBC(handle, data, iv),
            decrypt: ({ iv }, handle, data) => native.decryptCBC(handle, data, iv),
        },
        'AES-CTR': {
            members: [['counter', 'bytes'], ['length', 'octet']],
            check({ counter, length }) {
                if (counter.length !== 16) fail('the counter of AES-CTR has 16 bytes');
                if (length < 1 || length > 128) fail('1 to 128 bits of the counter of AES-CTR count');
            },
            encrypt: ({ counter, length }, handle, data) => native.applyCTR(handle, data, counter, length),
            decrypt: ({ counter, length }, handle, data) => native.applyCTR(handle, data, counter, length),
        },
        'AES-GCM': {
            members: [['additionalData', 'bytes?'], ['iv', 'bytes'], ['tagLength', 'octet?']],
            check({ iv, tagLength = 128 }) {
                if (iv.length === 0) fail('the iv of AES-GCM has a byte at least');
                if (!tagLengths.includes(tagLength)) fail(`AES-GCM has no tags of ${tagLength} bits`);
            },
            encrypt: ({ iv, additionalData, tagLength = 128 }, handle, data) =>
                native.encryptGCM(handle, data, iv, additionalData, tagLength / 8),
            decrypt: ({ iv, additionalData, tagLength = 128 }, handle, data) =>
                native.decryptGCM(handle, data, iv, additionalData, tagLength / 8),
        },
    };

    function keyOperations(name, usages, suffix) {
        return {
            generateKey: {
                members: [['length', 'short']],
                run({ length }, extractable, wanted) {
                    checkUsages(wanted, usages);
                    const bytes = load('crypto').crypto.getRandomValues(new Uint8Array(checkLength(length) / 8));
                    return create('secret', { name, length }, extractable, wanted, hold(bytes));
                },
            },
            importKey: {
                run(parameters, format, data, extractable, wanted) {
                    checkUsages(wanted, usages);
                    if (format !== 'raw' && format !== 'jwk') refuse(name, format);
                    const bytes = format === 'raw' ? data : bytesOfJSONWebKey(data, suffix, extractable, wanted);
                    const length = bytes.length * 8;
                    if (![128, 192, 256].includes(length)) throw new DOMException(`AES has no keys of ${length} bits`, 'DataError');
                    return create('secret', { name, length }, extractable, wanted, hold(bytes));
                },
            },
            exportKey: {
                run(parameters, format, record) {
                    if (format === 'raw') return bytesOf(record.handle);
                    if (format !== 'jwk') refuse(name, format);
                    const members = { k: jwk.encode(bytesOf(record.handle)), alg: `A${record.algorithm.length}${suffix}` };
                    return jwk.create(record, 'oct', members);
                },
            },
            getKeyLength: { members: [['length', 'short']], run: ({ length }) => checkLength(length) },
        };
    }

    function bytesOfJSONWebKey(key, suffix, extractable, wanted) {
        jwk.check(key, { kty: 'oct', use: 'enc', usages: wanted, extractable });
        const bytes = jwk.decode(key, 'k');
        jwk.checkAlgorithm(key, `A${bytes.length * 8}${suffix}`);
        return bytes;
    }

    return {
        define(define) {
            for (const name in modes) {
                const { members, check, encrypt, decrypt } = modes[name];
                const operation = (run) => ({
                    members,
                    run(parameters, { handle }, data) {
                        check(parameters);
                        return run(parameters, handle, data);
                    },
                });
                define(name, {
                    ...keyOperations(name, ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'], name.slice(4)),
                    encrypt: operation(encrypt),
                    decrypt: operation(decrypt),
                });
            }
            define('AES-KW', {
                ...keyOperations('AES-KW', ['wrapKey', 'unwrapKey'], 'KW'),
                wrapKey: { run: (parameters, { handle }, data) => native.wrap(handle, data) },
                unwrapKey: { run: (parameters, { handle }, data) => native.unwrap(handle, data) },
            });
        },
    };
})
