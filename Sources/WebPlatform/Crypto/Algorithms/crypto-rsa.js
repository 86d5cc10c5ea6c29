// https://w3c.github.io/webcrypto/#rsassa-pkcs1 and the two sections after it.
(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { create, createPair, checkUsages } = load('crypto-key');
    const jwk = load('json-web-key');
    const secretNumbers = ['d', 'p', 'q', 'dp', 'dq', 'qi'];
    // More would keep a processor busy for minutes.
    const longest = 4096;

    // Which half is for what, what its JSON Web Keys call themselves, and what it does with keys and data.
    const schemes = {
        'RSASSA-PKCS1-v1_5': {
            usages: { public: ['verify'], private: ['sign'] },
            use: 'sig',
            alg: (hash) => `RS${hash.slice(4)}`,
            ...signing([], () => undefined),
        },
        'RSA-PSS': {
            usages: { public: ['verify'], private: ['sign'] },
            use: 'sig',
            alg: (hash) => `PS${hash.slice(4)}`,
            ...signing([['saltLength', 'long']], ({ saltLength }) => saltLength),
        },
        'RSA-OAEP': {
            usages: { public: ['encrypt', 'wrapKey'], private: ['decrypt', 'unwrapKey'] },
            use: 'enc',
            alg: (hash) => (hash === 'SHA-1' ? 'RSA-OAEP' : `RSA-OAEP-${hash.slice(4)}`),
            encrypt: encryption('public', native.encrypt),
            decrypt: encryption('private', native.decrypt),
        },
    };

    function checkHalf(record, type) {
        if (record.type !== type) throw new DOMException(`that takes a ${type} key`, 'InvalidAccessError');
    }

    function signing(members, salt) {
        return {
            sign: {
                members,
                run(parameters, record, data) {
                    checkHalf(record, 'private');
                    return native.sign(record.handle, record.algorithm.hash.name, salt(parameters), data);
                },
            },
            verify: {
                members,
                run(parameters, record, signature, data) {
                    checkHalf(record, 'public');
                    return native.verify(record.handle, record.algorithm.hash.name, salt(parameters), data, signature);
                },
            },
        };
    }

    function encryption(type, run) {
        return {
            members: [['label', 'bytes?']],
            run({ label }, record, data) {
                checkHalf(record, type);
                return run(record.handle, record.algorithm.hash.name, label, data);
            },
        };
    }

    function exponentOf(bytes) {
        const exponent = bytes.reduce((number, byte) => number * 256 + byte, 0);
        if (exponent >= 3 && exponent <= 0xffff_ffff && exponent % 2 === 1) return exponent;
        throw new DOMException('the public exponent is even, too small or too large', 'OperationError');
    }

    function algorithmOf(name, handle, hash) {
        const [modulus, exponent] = native.numbers(handle);
        return { name, modulusLength: native.bitCount(handle), publicExponent: exponent, hash };
    }

    async function generate({ name, modulusLength, publicExponent, hash }, extractable, wanted) {
        const { usages } = schemes[name];
        checkUsages(wanted, [...usages.public, ...usages.private]);
        const exponent = exponentOf(publicExponent);
        if (modulusLength < 512 || modulusLength > longest || modulusLength % 8 !== 0) {
            throw new DOMException(`RSA keys are made with 512 to ${longest} bits, a multiple of 8`, 'OperationError');
        }
        const handle = await native.generate(modulusLength, exponent);
        return createPair(algorithmOf(name, handle, hash), extractable, wanted, {
            public: { usages: usages.public, handle: native.publicKey(handle) },
            private: { usages: usages.private, handle },
        });
    }

    function handleOfJSONWebKey(key, { name, hash }, extractable, wanted) {
        const { alg, use } = schemes[name];
        jwk.check(key, { kty: 'RSA', use, usages: wanted, extractable });
        jwk.checkAlgorithm(key, alg(hash.name));
        if (key.oth !== undefined) throw new DOMException('RSA keys have two primes', 'NotSupportedError');
        const names = key.d === undefined ? ['n', 'e'] : ['n', 'e', ...secretNumbers];
        return native.fromNumbers(...names.map((member) => jwk.decode(key, member)));
    }

    function importKey(parameters, format, data, extractable, wanted) {
        const { name, hash } = parameters;
        if (format === 'raw') throw new DOMException(`${name} has no keys in the format raw`, 'NotSupportedError');
        const isPrivate = format === 'pkcs8' || (format === 'jwk' && data.d !== undefined);
        const type = isPrivate ? 'private' : 'public';
        checkUsages(wanted, schemes[name].usages[type]);
        const handle =
            format === 'jwk' ? handleOfJSONWebKey(data, parameters, extractable, wanted)
            : isPrivate ? native.fromPKCS8(data)
            : native.fromSPKI(data);
        return create(type, algorithmOf(name, handle, hash), extractable, wanted, handle);
    }

    function exportKey({ name }, format, record) {
        if (format === 'raw') throw new DOMException(`${name} has no keys in the format raw`, 'NotSupportedError');
        if (format === 'jwk') {
            const numbers = native.numbers(record.handle).map(jwk.encode);
            const names = ['n', 'e', ...secretNumbers].slice(0, numbers.length);
            const members = Object.fromEntries(names.map((member, at) => [member, numbers[at]]));
            return jwk.create(record, 'RSA', { ...members, alg: schemes[name].alg(record.algorithm.hash.name) });
        }
        checkHalf(record, format === 'spki' ? 'public' : 'private');
        return format === 'spki' ? native.spki(record.handle) : native.pkcs8(record.handle);
    }

    return {
        define(define) {
            const members = [['hash', 'hash']];
            for (const name in schemes) {
                const { usages, use, alg, ...operations } = schemes[name];
                define(name, {
                    ...operations,
                    generateKey: { members: [['modulusLength', 'long'], ['publicExponent', 'integer'], ...members], run: generate },
                    importKey: { members, run: importKey },
                    exportKey: { run: exportKey },
                });
            }
        },
    };
})
