// https://w3c.github.io/webcrypto/#cryptokey-interface
(function (native, load) {
    'use strict';
    const { expose, makeSerializable } = load('idl');
    const { DOMException } = load('domexception');
    const key = Symbol('made by the platform');
    const allUsages = ['encrypt', 'decrypt', 'sign', 'verify', 'deriveKey', 'deriveBits', 'wrapKey', 'unwrapKey'];
    let recordOf;
    let isKey;

    // What scripts get is theirs to change; what counts stays in the record.
    function copyOf(algorithm) {
        const copy = { ...algorithm };
        if (algorithm.hash) copy.hash = { ...algorithm.hash };
        if (algorithm.publicExponent) copy.publicExponent = algorithm.publicExponent.slice();
        return copy;
    }

    class CryptoKey {
        // { type, extractable, algorithm, usages, handle }, where `handle` is native.
        #record;
        #algorithm = null;
        #usages = null;
        static {
            recordOf = (key) => key.#record;
            isKey = (value) => typeof value === 'object' && value !== null && #record in value;
        }
        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            this.#record = arguments[1];
        }
        get type() {
            return this.#record.type;
        }
        get extractable() {
            return this.#record.extractable;
        }
        get algorithm() {
            return (this.#algorithm ??= copyOf(this.#record.algorithm));
        }
        get usages() {
            return (this.#usages ??= [...this.#record.usages]);
        }
    }
    expose(CryptoKey);
    makeSerializable(CryptoKey, cloneKey);

    // In the standard's order, each once.
    function normalizeUsages(usages) {
        return allUsages.filter((usage) => usages.includes(usage));
    }

    function create(type, algorithm, extractable, usages, handle) {
        return new CryptoKey(key, { type, algorithm, extractable, usages: normalizeUsages(usages), handle });
    }

    // For `structuredClone`.
    function cloneKey(original) {
        return new CryptoKey(key, recordOf(original));
    }

    function checkUsages(usages, allowed) {
        const wrong = usages.find((usage) => !allowed.includes(usage));
        if (wrong !== undefined) throw new DOMException(`a key of this kind cannot be for ${wrong}`, 'SyntaxError');
    }

    // The pair of which each half takes the usages that are its own.
    function createPair(algorithm, extractable, usages, halves) {
        const half = (type, canBeRead) => {
            const own = usages.filter((usage) => halves[type].usages.includes(usage));
            return create(type, algorithm, canBeRead, own, halves[type].handle);
        };
        return { publicKey: half('public', true), privateKey: half('private', extractable) };
    }

    return {
        CryptoKey, recordOf, isKey, create, createPair, normalizeUsages, checkUsages, allUsages,
        hold: native.hold, bytesOf: native.bytes,
    };
})
