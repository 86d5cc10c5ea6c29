// https://nodejs.org/docs/latest-v20.x/api/util.html: what scripts use of it.
(function (native, load) {
    'use strict';
    const { coded, invalidType, callable } = load('node-errors');
    const { inspect, format, formatWithOptions } = load('format');
    const { isDeepStrictEqual } = load('node-deep-equal');
    const customPromisify = Symbol.for('nodejs.util.promisify.custom');

    // A function that takes a callback becomes one that gives a promise.
    function promisify(original) {
        callable(original, 'original');
        const custom = original[customPromisify];
        if (custom !== undefined) {
            callable(custom, 'util.promisify.custom');
            return Object.defineProperty(custom, customPromisify, { value: custom, configurable: true });
        }
        function promised(...values) {
            return new Promise((resolve, reject) => {
                Reflect.apply(original, this, [...values, (error, value) => (error ? reject(error) : resolve(value))]);
            });
        }
        Object.setPrototypeOf(promised, Object.getPrototypeOf(original));
        Object.defineProperty(promised, customPromisify, { value: promised, configurable: true });
        return Object.defineProperties(promised, Object.getOwnPropertyDescriptors(original));
    }
    promisify.custom = customPromisify;

    function falsyReason(reason) {
        if (reason) return reason;
        return Object.assign(coded(Error, 'ERR_FALSY_VALUE_REJECTION', 'Promise was rejected with falsy value'), { reason });
    }

    // What the callback throws is nobody's rejection.
    function callbackify(original) {
        callable(original, 'original');
        return function callbackified(...values) {
            const callback = callable(values.pop(), 'last argument');
            const { nextTick } = load('node:process').exports;
            Reflect.apply(original, this, values).then(
                (value) => nextTick(callback, null, value),
                (reason) => nextTick(callback, falsyReason(reason)),
            );
        };
    }

    function inherits(constructor, parent) {
        callable(constructor, 'ctor');
        callable(parent, 'superCtor');
        if (parent.prototype === undefined) throw invalidType('superCtor.prototype', 'of type object', undefined);
        const super_ = { value: parent, writable: true, configurable: true };
        Object.setPrototypeOf(Object.defineProperty(constructor, 'super_', super_).prototype, parent.prototype);
    }

    const warned = new Set();

    function deprecate(original, message, code) {
        return function deprecated(...values) {
            if (!warned.has(code ?? original)) load('node:process').exports.emitWarning(message, 'DeprecationWarning', code);
            warned.add(code ?? original);
            return new.target ? Reflect.construct(original, values, new.target) : Reflect.apply(original, this, values);
        };
    }

    const escapeSequences = /[\u001b\u009b][[\]()#;?]*(?:[0-9]{1,4}(?:;[0-9]{0,4})*)?[0-9A-ORZcf-nqry=><~]/g;

    function stripVTControlCharacters(text) {
        return load('node-errors').text(text, 'str').replace(escapeSequences, '');
    }

    const toUSVString = (text) => `${text}`.toWellFormed?.() ?? `${text}`.replace(/\p{Surrogate}/gu, '\ufffd');

    const { TextDecoder } = load('text-decoder');
    const { TextEncoder } = load('text-encoder');
    const exports = {
        inspect, format, formatWithOptions, promisify, callbackify, inherits, deprecate, isDeepStrictEqual,
        stripVTControlCharacters, toUSVString, TextDecoder, TextEncoder, types: load('node:util/types').exports,
        isArray: Array.isArray,
    };
    return { exports };
})
