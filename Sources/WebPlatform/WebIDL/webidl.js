// https://webidl.spec.whatwg.org/#javascript-type-mapping: what scripts give becomes what an API takes, or a TypeError.
(function () {
    'use strict';
    const { apply } = Reflect;
    const getter = (prototype, key) => Object.getOwnPropertyDescriptor(prototype, key).get;
    const bufferLength = getter(ArrayBuffer.prototype, 'byteLength');
    const isResizable = getter(ArrayBuffer.prototype, 'resizable');
    const largest = Number.MAX_SAFE_INTEGER;

    function isObject(value) {
        return (typeof value === 'object' && value !== null) || typeof value === 'function';
    }

    function requireArguments(where, given, count) {
        if (given.length >= count) return;
        throw new TypeError(`${where}: ${count} argument${count > 1 ? 's' : ''} required, but ${given.length} present`);
    }

    function toDOMString(value) {
        return `${value}`;
    }

    function toUSVString(value) {
        return `${value}`.toWellFormed();
    }

    // https://webidl.spec.whatwg.org/#abstract-opdef-converttoint, unsigned unless `isSigned`. How values out of range are
    // taken is 'modulo', 'enforce' or 'clamp'.
    function integer(bits, range = 'modulo', isSigned = false) {
        const upper = bits === 64 ? largest : 2 ** (isSigned ? bits - 1 : bits) - 1;
        const lower = !isSigned ? 0 : bits === 64 ? -largest : -(2 ** (bits - 1));
        return (value) => {
            const number = +value;
            if (range === 'enforce') return enforced(number, lower, upper);
            if (range === 'clamp') return clamped(number, lower, upper);
            return Number.isFinite(number) ? wrapped(Math.trunc(number), 2 ** bits, isSigned) : 0;
        };
    }

    // The remainder that is in range, and not the sum of one that is not: of 64 bits a sum may lose the lower ones.
    function wrapped(number, size, isSigned) {
        const rest = (number % size) + 0;
        const upper = isSigned ? size / 2 : size;
        if (rest >= upper) return rest - size;
        return rest < upper - size ? rest + size : rest;
    }

    function enforced(number, lower, upper) {
        const whole = Math.trunc(number);
        if (!(whole >= lower && whole <= upper)) throw new TypeError(`${number} is not between ${lower} and ${upper}`);
        return whole + 0;
    }

    // The nearest number; of two that are as near, the even one.
    function clamped(number, lower, upper) {
        if (Number.isNaN(number)) return 0;
        const bounded = Math.min(Math.max(number, lower), upper);
        const below = Math.floor(bounded);
        const isUp = bounded - below > 0.5 || (bounded - below === 0.5 && below % 2 !== 0);
        return (isUp ? below + 1 : below) + 0;
    }

    function toDouble(value) {
        const number = +value;
        if (!Number.isFinite(number)) throw new TypeError(`${number} is not a finite number`);
        return number;
    }

    function enumeration(name, values) {
        return (value) => {
            const text = toDOMString(value);
            if (!values.includes(text)) throw new TypeError(`"${text}" is no ${name}: ${values.join(', ')}`);
            return text;
        };
    }

    function toSequence(value, convert, what) {
        const method = isObject(value) ? value[Symbol.iterator] : undefined;
        if (typeof method !== 'function') throw new TypeError(`${what} must be a sequence`);
        return Array.from({ [Symbol.iterator]: () => apply(method, value, []) }, (each) => convert(each));
    }

    // The object whose members are read; undefined and null stand for one without any.
    function toDictionary(value, what) {
        if (value === undefined || value === null) return {};
        if (!isObject(value)) throw new TypeError(`${what} must be an object`);
        return value;
    }

    // https://webidl.spec.whatwg.org/#call-a-user-objects-operation apart: functions only.
    function toCallback(value, what) {
        if (typeof value !== 'function') throw new TypeError(`${what} must be a function`);
        return value;
    }

    function isArrayBuffer(value) {
        try {
            apply(bufferLength, value, []);
            return true;
        } catch {
            return false;
        }
    }

    // A view of the bytes of a BufferSource, which still belong to the script.
    function viewOf(value, what = 'the data') {
        const isView = ArrayBuffer.isView(value);
        const buffer = isView ? value.buffer : value;
        if (!isArrayBuffer(buffer)) throw new TypeError(`${what} must be an ArrayBuffer or a view of one`);
        if (apply(isResizable, buffer, [])) throw new TypeError(`${what} must not be resizable`);
        return isView ? new Uint8Array(buffer, value.byteOffset, value.byteLength) : new Uint8Array(buffer);
    }

    function copyOfBytes(value, what) {
        return viewOf(value, what).slice();
    }

    return {
        requireArguments, isObject, toDOMString, toUSVString, integer, toDouble, enumeration, toSequence, toDictionary, toCallback,
        isArrayBuffer, viewOf, copyOfBytes,
    };
})
