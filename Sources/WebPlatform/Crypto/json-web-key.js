// https://w3c.github.io/webcrypto/#JsonWebKey-dictionary, RFC 7517 and RFC 7518.
(function (native, load) {
    'use strict';
    const { toDOMString, toSequence, toDictionary } = load('webidl');
    const { DOMException } = load('domexception');
    const fail = (reason) => {
        throw new DOMException(`not a usable JSON Web Key: ${reason}`, 'DataError');
    };
    const members = ['alg', 'crv', 'd', 'dp', 'dq', 'e', 'ext', 'k', 'key_ops', 'kty', 'n', 'oth', 'p', 'q', 'qi', 'use', 'x', 'y'];
    const others = {
        ext: Boolean,
        key_ops: (value) => toSequence(value, toDOMString, 'key_ops'),
        oth: (value) => toSequence(value, (each) => toDictionary(each, 'a prime'), 'oth'),
    };

    function convert(value) {
        const source = toDictionary(value, 'a JSON Web Key');
        const key = {};
        for (const name of members) {
            const member = source[name];
            if (member !== undefined) key[name] = (others[name] ?? toDOMString)(member);
        }
        return key;
    }

    // "base64url" without padding.
    function decode(key, name) {
        const text = key[name];
        if (text === undefined) fail(`it has no ${name}`);
        if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) fail(`its ${name} is not base64url`);
        return Uint8Array.fromBase64(text, { alphabet: 'base64url' });
    }

    function encode(bytes) {
        return bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
    }

    function checkOperations(operations, usages) {
        if (new Set(operations).size !== operations.length) fail('its key_ops repeat themselves');
        const missing = usages.find((usage) => !operations.includes(usage));
        if (missing !== undefined) fail(`its key_ops do not hold ${missing}`);
    }

    // What every import of a key asks of it. `use` is what the key's own member must be where there are usages.
    function check(key, { kty, use, usages, extractable }) {
        if (key.kty !== kty) fail(`its kty is not ${kty}`);
        if (usages.length > 0 && key.use !== undefined && key.use !== use) fail(`its use is not ${use}`);
        if (key.key_ops !== undefined) checkOperations(key.key_ops, usages);
        if (key.ext === false && extractable) fail('it must not be extractable');
    }

    function checkAlgorithm(key, ...names) {
        if (key.alg !== undefined && !names.includes(key.alg)) fail(`its alg is not ${names[0]}`);
    }

    // The members in the order in which other implementations write them.
    function create(record, kty, rest) {
        return { key_ops: [...record.usages], ext: record.extractable, kty, ...rest };
    }

    return { convert, decode, encode, check, checkAlgorithm, create, fail };
})
