// https://w3c.github.io/webcrypto/#algorithms: which there are, and how what scripts name becomes one of them.
(function (native, load) {
    'use strict';
    const { isObject, toDOMString, integer, copyOfBytes } = load('webidl');
    const { DOMException } = load('domexception');
    const { isKey } = load('crypto-key');
    const families = ['crypto-hashes', 'crypto-aes', 'crypto-rsa', 'crypto-curves', 'crypto-derivation'];
    const registry = new Map();

    // How members of a dictionary of parameters are converted.
    const types = {
        bytes: (value) => copyOfBytes(value, 'a parameter'),
        octet: integer(8, 'enforce'),
        short: integer(16, 'enforce'),
        long: integer(32, 'enforce'),
        text: toDOMString,
        hash: (value) => ({ name: normalize('digest', value).parameters.name }),
        integer(value) {
            if (!(value instanceof Uint8Array)) throw new TypeError('a large number must be a Uint8Array');
            return value.slice();
        },
        key(value) {
            if (!isKey(value)) throw new TypeError('a key must be a CryptoKey');
            return value;
        },
    };

    // A family defines what each of its algorithms can: { operation: { members, run } }, where `members` are pairs
    // of a name and a type, with a question mark where there need be none.
    function define(name, operations) {
        registry.set(name.toUpperCase(), { name, operations });
    }

    function find(name, operation) {
        if (registry.size === 0) for (const family of families) load(family).define(define);
        const algorithm = registry.get(name.toUpperCase());
        return algorithm?.operations[operation] ? algorithm : null;
    }

    function convert(source, name, members) {
        const parameters = { name };
        for (const [member, type] of members) {
            const value = source[member];
            const isOptional = type.endsWith('?');
            if (value !== undefined) parameters[member] = types[isOptional ? type.slice(0, -1) : type](value);
            else if (!isOptional) throw new TypeError(`${name} needs ${member}`);
        }
        return parameters;
    }

    // https://w3c.github.io/webcrypto/#algorithm-normalization-normalize-an-algorithm
    function normalize(operation, value) {
        const source = isObject(value) ? value : { name: toDOMString(value) };
        if (source.name === undefined) throw new TypeError('an algorithm needs a name');
        const name = toDOMString(source.name);
        const algorithm = find(name, operation);
        if (algorithm === null) throw new DOMException(`"${name.slice(0, 100)}" is no algorithm for ${operation}`, 'NotSupportedError');
        const { members = [], run } = algorithm.operations[operation];
        const parameters = convert(source, algorithm.name, members);
        return { parameters, run: (...rest) => run(parameters, ...rest) };
    }

    function isSupported(operation, name) {
        return find(name, operation) !== null;
    }

    return { normalize, isSupported };
})
