// https://w3c.github.io/webcrypto/#hkdf and https://w3c.github.io/webcrypto/#pbkdf2
(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { create, checkUsages, hold } = load('crypto-key');

    function fail(reason, name = 'OperationError') {
        throw new DOMException(reason, name);
    }

    function importKey({ name }, format, data, extractable, wanted) {
        if (format !== 'raw') fail(`${name} has no keys in the format ${format}`, 'NotSupportedError');
        checkUsages(wanted, ['deriveKey', 'deriveBits']);
        if (extractable) fail(`a key for ${name} is never extractable`, 'SyntaxError');
        return create('secret', { name }, false, wanted, hold(data));
    }

    // In bytes.
    function size(length) {
        if (length === null || length % 8 !== 0) fail('the length must be given, as a multiple of 8 bits');
        return length / 8;
    }

    function hkdf({ hash, salt, info }, record, length) {
        return native.hkdf(hash.name, record.handle, salt, info, size(length));
    }

    function pbkdf2({ hash, salt, iterations }, record, length) {
        const bytes = size(length);
        if (iterations === 0) fail('PBKDF2 needs an iteration at least');
        return bytes === 0 ? new Uint8Array(0) : native.pbkdf2(hash.name, record.handle, salt, iterations, bytes);
    }

    const common = { importKey: { run: importKey }, getKeyLength: { run: () => null } };

    return {
        define(define) {
            const members = (middle) => [['hash', 'hash'], middle, ['salt', 'bytes']];
            define('HKDF', { ...common, deriveBits: { members: members(['info', 'bytes']), run: hkdf } });
            define('PBKDF2', { ...common, deriveBits: { members: members(['iterations', 'long']), run: pbkdf2 } });
        },
    };
})
