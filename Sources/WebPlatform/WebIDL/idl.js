// https://webidl.spec.whatwg.org/#js-interfaces: what the interfaces of the platform look like.
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

    return { expose, isExposed, alias, pairIterators };
})
