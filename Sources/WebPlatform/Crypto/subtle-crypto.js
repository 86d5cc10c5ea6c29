// https://w3c.github.io/webcrypto/#subtlecrypto-interface
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { requireArguments, toSequence, enumeration, viewOf, copyOfBytes, integer } = load('webidl');
    const { DOMException } = load('domexception');
    const { normalize, isSupported } = load('crypto-algorithms');
    const { isKey, recordOf, allUsages } = load('crypto-key');
    const { convert: convertJSONWebKey } = load('json-web-key');
    const token = Symbol('made by the platform');
    const toFormat = enumeration('format of a key', ['raw', 'spki', 'pkcs8', 'jwk']);
    const toUsage = enumeration('usage of a key', allUsages);
    const toLength = integer(32);

    function toUsages(value) {
        return toSequence(value, toUsage, 'the usages of a key');
    }

    function checkKey(value) {
        if (!isKey(value)) throw new TypeError('the key must be a CryptoKey');
        return value;
    }

    function fail(reason, name) {
        throw new DOMException(reason, name);
    }

    // The key's record, where the key is for this algorithm and this use.
    function permitted(key, { parameters }, usage) {
        const record = recordOf(key);
        if (record.algorithm.name !== parameters.name) {
            fail(`the key is for ${record.algorithm.name} and not for ${parameters.name}`, 'InvalidAccessError');
        }
        if (!record.usages.includes(usage)) fail(`the key is not for ${usage}`, 'InvalidAccessError');
        return record;
    }

    // What every way to make a key asks of what it made.
    function checkPurpose(key, usages) {
        if (key.type !== 'public' && usages.length === 0) fail('a key that is for nothing', 'SyntaxError');
        return key;
    }

    function importWith(algorithm, format, data, extractable, usages) {
        return checkPurpose(algorithm.run(format, data, extractable, usages), usages);
    }

    function exportWith(format, key) {
        const record = recordOf(key);
        if (!isSupported('exportKey', record.algorithm.name)) {
            fail(`keys for ${record.algorithm.name} cannot be exported`, 'NotSupportedError');
        }
        if (!record.extractable) fail('the key is not extractable', 'InvalidAccessError');
        return normalize('exportKey', record.algorithm.name).run(format, record);
    }

    // The operation itself, or the cipher that does the same.
    function normalizeWrapping(operation, cipher, algorithm) {
        const name = typeof algorithm === 'object' && algorithm !== null ? algorithm.name : algorithm;
        return normalize(isSupported(operation, `${name}`) ? operation : cipher, algorithm);
    }

    // https://w3c.github.io/webcrypto/#concept-parse-a-jwk
    function parseJSONWebKey(bytes) {
        try {
            return convertJSONWebKey(JSON.parse(new (load('text-decoder').TextDecoder)('utf-8', { fatal: true }).decode(bytes)));
        } catch {
            return fail('what was unwrapped is no JSON Web Key', 'DataError');
        }
    }

    let check;

    class SubtleCrypto {
        #isMade = true;
        static {
            check = (value) => void value.#isMade;
        }
        constructor() {
            if (arguments[0] !== token) throw new TypeError('Illegal constructor');
        }

        async encrypt(algorithm, key, data) {
            return cipher(this, 'encrypt', arguments);
        }

        async decrypt(algorithm, key, data) {
            return cipher(this, 'decrypt', arguments);
        }

        async sign(algorithm, key, data) {
            return cipher(this, 'sign', arguments);
        }

        async verify(algorithm, key, signature, data) {
            check(this);
            requireArguments('SubtleCrypto.verify', arguments, 4);
            [checkKey(key), viewOf(signature), viewOf(data)];
            const normalized = normalize('verify', algorithm);
            const given = copyOfBytes(signature);
            const bytes = copyOfBytes(data);
            return normalized.run(permitted(key, normalized, 'verify'), given, bytes);
        }

        async digest(algorithm, data) {
            check(this);
            requireArguments('SubtleCrypto.digest', arguments, 2);
            viewOf(data);
            const normalized = normalize('digest', algorithm);
            return normalized.run(copyOfBytes(data)).buffer;
        }

        async generateKey(algorithm, extractable, keyUsages) {
            check(this);
            requireArguments('SubtleCrypto.generateKey', arguments, 3);
            const usages = toUsages(keyUsages);
            const made = await normalize('generateKey', algorithm).run(Boolean(extractable), usages);
            checkPurpose(made.privateKey ?? made, (made.privateKey ?? made).usages);
            return made;
        }

        async deriveKey(algorithm, baseKey, derivedKeyType, extractable, keyUsages) {
            check(this);
            requireArguments('SubtleCrypto.deriveKey', arguments, 5);
            checkKey(baseKey);
            const usages = toUsages(keyUsages);
            const normalized = normalize('deriveBits', algorithm);
            const importing = normalize('importKey', derivedKeyType);
            const measuring = normalize('getKeyLength', derivedKeyType);
            const record = permitted(baseKey, normalized, 'deriveKey');
            const secret = await normalized.run(record, measuring.run());
            return importWith(importing, 'raw', secret, Boolean(extractable), usages);
        }

        async deriveBits(algorithm, baseKey, length = null) {
            check(this);
            requireArguments('SubtleCrypto.deriveBits', arguments, 2);
            checkKey(baseKey);
            const bits = length === null ? null : toLength(length);
            const normalized = normalize('deriveBits', algorithm);
            return (await normalized.run(permitted(baseKey, normalized, 'deriveBits'), bits)).buffer;
        }

        async importKey(format, keyData, algorithm, extractable, keyUsages) {
            check(this);
            requireArguments('SubtleCrypto.importKey', arguments, 5);
            format = toFormat(format);
            const isText = format === 'jwk';
            const isBytes = ArrayBuffer.isView(keyData) || load('webidl').isArrayBuffer(keyData);
            if (isText && isBytes) throw new TypeError('a key in the format jwk is an object');
            const converted = isText ? convertJSONWebKey(keyData) : viewOf(keyData, 'a key in this format');
            const usages = toUsages(keyUsages);
            const normalized = normalize('importKey', algorithm);
            const data = isText ? converted : converted.slice();
            return importWith(normalized, format, data, Boolean(extractable), usages);
        }

        async exportKey(format, key) {
            check(this);
            requireArguments('SubtleCrypto.exportKey', arguments, 2);
            const exported = exportWith(toFormat(format), checkKey(key));
            return exported instanceof Uint8Array ? exported.buffer : exported;
        }

        async wrapKey(format, key, wrappingKey, wrapAlgorithm) {
            check(this);
            requireArguments('SubtleCrypto.wrapKey', arguments, 4);
            format = toFormat(format);
            [key, wrappingKey].forEach(checkKey);
            const normalized = normalizeWrapping('wrapKey', 'encrypt', wrapAlgorithm);
            const record = permitted(wrappingKey, normalized, 'wrapKey');
            const exported = exportWith(format, key);
            const encoder = new (load('text-encoder').TextEncoder)();
            return normalized.run(record, format === 'jwk' ? encoder.encode(JSON.stringify(exported)) : exported).buffer;
        }

        async unwrapKey(format, wrappedKey, unwrappingKey, unwrapAlgorithm, unwrappedKeyAlgorithm, extractable, keyUsages) {
            check(this);
            requireArguments('SubtleCrypto.unwrapKey', arguments, 7);
            format = toFormat(format);
            viewOf(wrappedKey);
            checkKey(unwrappingKey);
            const usages = toUsages(keyUsages);
            const normalized = normalizeWrapping('unwrapKey', 'decrypt', unwrapAlgorithm);
            const importing = normalize('importKey', unwrappedKeyAlgorithm);
            const wrapped = copyOfBytes(wrappedKey);
            const bytes = normalized.run(permitted(unwrappingKey, normalized, 'unwrapKey'), wrapped);
            const data = format === 'jwk' ? parseJSONWebKey(bytes) : bytes;
            return importWith(importing, format, data, Boolean(extractable), usages);
        }
    }

    function cipher(receiver, operation, given) {
        check(receiver);
        requireArguments(`SubtleCrypto.${operation}`, given, 3);
        const [algorithm, key, data] = given;
        checkKey(key);
        viewOf(data);
        const normalized = normalize(operation, algorithm);
        const bytes = copyOfBytes(data);
        return normalized.run(permitted(key, normalized, operation), bytes).buffer;
    }

    expose(SubtleCrypto);

    return { SubtleCrypto, create: () => new SubtleCrypto(token) };
})
