// https://webidl.spec.whatwg.org/: what the interfaces of the platform look like, and how values come into them.
(function () {
    'use strict';
    const exposed = new WeakSet();
    const ownToFunctions = new Set(['length', 'name', 'prototype']);

    // Gives a class the look of an interface.
    function expose(constructor) {
        const { prototype, name } = constructor;
        exposed.add(prototype);
        for (const key of Object.getOwnPropertyNames(constructor)) {
            if (!ownToFunctions.has(key)) Object.defineProperty(constructor, key, { enumerable: true });
        }
        for (const key of Object.getOwnPropertyNames(prototype)) {
            if (key !== 'constructor') Object.defineProperty(prototype, key, { enumerable: true });
        }
        Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
    }

    // Whether the object is of a class of the platform's.
    function isExposed(object) {
        let at = Object.getPrototypeOf(object);
        for (let steps = 0; at !== null && steps < 1000; steps++) {
            if (exposed.has(at)) return true;
            at = Object.getPrototypeOf(at);
        }
        return false;
    }

    function isObject(value) {
        return (typeof value === 'object' && value !== null) || typeof value === 'function';
    }

    function requireArguments(where, given, count) {
        if (given.length >= count) return;
        throw new TypeError(`${where}: ${count} argument${count > 1 ? 's' : ''} required, but ${given.length} present`);
    }

    // An object whose members can be read, whatever stands for the dictionary.
    function dictionary(value, what) {
        if (value === undefined || value === null) return {};
        if (!isObject(value)) throw new TypeError(`${what} is not an object`);
        return value;
    }

    function callback(value, what) {
        if (typeof value !== 'function') throw new TypeError(`${what} is not a function`);
        return value;
    }

    function enumeration(value, allowed, what) {
        const text = `${value}`;
        if (!allowed.includes(text)) throw new TypeError(`'${text}' is no value of ${what}`);
        return text;
    }

    // [EnforceRange] unsigned long long.
    function unsignedInRange(value, what) {
        const number = Math.trunc(+value);
        if (number >= 0 && number <= Number.MAX_SAFE_INTEGER) return number + 0;
        throw new TypeError(`${what} is not a whole number from 0 to 2^53 - 1`);
    }

    // unsigned short.
    function unsignedShort(value) {
        return new Uint16Array([+value])[0];
    }

    // long long.
    function longLong(value) {
        const number = Math.trunc(+value);
        return Number.isFinite(number) ? Number(BigInt.asIntN(64, BigInt(number))) : 0;
    }

    // [Clamp] long long: halves become even.
    function clampedLongLong(value) {
        const number = +value;
        if (Number.isNaN(number)) return 0;
        const whole = Math.round(number);
        const even = Math.abs(number % 1) === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
        return Math.min(Math.max(even, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;
    }

    function usvString(value) {
        return `${value}`.toWellFormed();
    }

    // https://webidl.spec.whatwg.org/#js-iterator-prototype-object: what makes the iterators of one interface. `listOf`
    // is asked anew at each step, so that a loop sees the changes that it makes.
    function pairIterators(name) {
        class PairIterator {
            #listOf;
            #project;
            #index = 0;

            constructor(listOf, project) {
                this.#listOf = listOf;
                this.#project = project;
            }

            next() {
                const list = this.#listOf();
                if (this.#index >= list.length) return { value: undefined, done: true };
                return { value: this.#project(list[this.#index++]), done: false };
            }
        }
        const { prototype } = PairIterator;
        delete prototype.constructor;
        Object.setPrototypeOf(prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
        Object.defineProperty(prototype, 'next', { enumerable: true });
        Object.defineProperty(prototype, Symbol.toStringTag, { value: `${name} Iterator`, configurable: true });
        return (listOf, project) => new PairIterator(listOf, project);
    }

    // A second name of a member, as `[Symbol.iterator]` is of `entries`.
    function alias(constructor, symbol, name) {
        const value = constructor.prototype[name];
        Object.defineProperty(constructor.prototype, symbol, { value, writable: true, configurable: true });
    }

    return {
        expose, isExposed, alias, pairIterators, isObject, requireArguments,
        dictionary, callback, enumeration, unsignedInRange, unsignedShort, longLong, clampedLongLong, usvString,
    };
})
