// https://webidl.spec.whatwg.org/#js-interfaces: what the interfaces of the platform look like.
(function () {
    'use strict';
    // Of the prototypes of interfaces: what clones their objects and what tells how they are transferred, or null.
    const exposed = new WeakMap();

    function makeEnumerable(holder, except) {
        for (const key of Object.getOwnPropertyNames(holder)) {
            if (!except.includes(key)) Object.defineProperty(holder, key, { enumerable: true });
        }
    }

    // Gives a class the look of an interface.
    function expose(constructor) {
        const { prototype, name } = constructor;
        exposed.set(prototype, { clone: null, transfer: null });
        makeEnumerable(constructor, ['length', 'name', 'prototype']);
        makeEnumerable(prototype, ['constructor']);
        Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
    }

    // [Serializable]: `clone` gives an equal object.
    function makeSerializable(constructor, clone) {
        exposed.get(constructor.prototype).clone = clone;
    }

    // [Transferable]: `transfer` gives { isDetached(object), standIn(), move(object, standIn) }, once one is transferred.
    function makeTransferable(constructor, transfer) {
        exposed.get(constructor.prototype).transfer = transfer;
    }

    function interfaceOf(object) {
        let at = Object.getPrototypeOf(object);
        for (let steps = 0; at !== null && steps < 1000; steps++) {
            if (exposed.has(at)) return exposed.get(at);
            at = Object.getPrototypeOf(at);
        }
        return undefined;
    }

    // What clones the object, null for one that cannot be cloned, undefined for one that is not of the platform's.
    function clonerOf(object) {
        return interfaceOf(object)?.clone;
    }

    // How the object is transferred, null for one that is not.
    function transfererOf(object) {
        return interfaceOf(object)?.transfer?.() ?? null;
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

    return { expose, makeSerializable, clonerOf, makeTransferable, transfererOf, alias, pairIterators };
})
