(function (native) {
    'use strict';

    const wellFormed = Function.prototype.call.bind(String.prototype.toWellFormed);

    // https://webidl.spec.whatwg.org/#es-USVString
    function toUSVString(value) {
        return wellFormed(`${value}`);
    }

    function requireArguments(where, given, count) {
        if (given.length >= count) return;
        throw new TypeError(`${where}: ${count} argument${count > 1 ? 's' : ''} required, but ${given.length} present`);
    }

    // Operations and attributes of a Web IDL interface are enumerable; its name is its string tag.
    function expose(constructor, name, members) {
        for (const member of members) Object.defineProperty(constructor.prototype, member, { enumerable: true });
        Object.defineProperty(constructor.prototype, Symbol.toStringTag, { value: name, configurable: true });
    }

    function parse(query) {
        const flat = native.parse(query);
        return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index], flat[2 * index + 1]]);
    }

    function isObject(value) {
        return (typeof value === 'object' && value !== null) || typeof value === 'function';
    }

    // https://webidl.spec.whatwg.org/#es-sequence
    function sequence(value, method) {
        if (typeof method !== 'function') throw new TypeError('URLSearchParams constructor: not an iterable object');
        return [...{ [Symbol.iterator]: () => Reflect.apply(method, value, []) }];
    }

    function pairFromSequence(item) {
        if (!isObject(item)) throw new TypeError('URLSearchParams constructor: each pair must be an iterable object');
        const pair = sequence(item, item[Symbol.iterator]).map(toUSVString);
        if (pair.length !== 2) throw new TypeError('URLSearchParams constructor: each pair must have two items');
        return pair;
    }

    // https://webidl.spec.whatwg.org/#es-record
    function pairsFromRecord(object) {
        const record = new Map();
        for (const key of Reflect.ownKeys(object)) {
            if (!Reflect.getOwnPropertyDescriptor(object, key)?.enumerable) continue;
            const name = toUSVString(key);
            record.set(name, toUSVString(object[key]));
        }
        return [...record];
    }

    function pairsFrom(init) {
        if (!isObject(init)) return parse(toUSVString(init).replace(/^\?/, ''));
        const method = init[Symbol.iterator];
        if (method === undefined || method === null) return pairsFromRecord(init);
        return sequence(init, method).map(pairFromSequence);
    }

    // Live: an index into the list as it is at each step. https://webidl.spec.whatwg.org/#js-iterator-prototype-object
    class PairIterator {
        #list;
        #result;
        #index = 0;

        constructor(list, result) {
            this.#list = list;
            this.#result = result;
        }

        next() {
            const list = this.#list();
            if (this.#index >= list.length) return { value: undefined, done: true };
            return { value: this.#result(list[this.#index++]), done: false };
        }
    }
    const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
    delete PairIterator.prototype.constructor;
    expose(PairIterator, 'URLSearchParams Iterator', ['next']);

    let createLinked;

    class URLSearchParams {
        #list = [];
        #onChange = null; // tells the URL that the list belongs to

        constructor(init = '') {
            this.#list = pairsFrom(init);
        }

        static {
            createLinked = (query, onChange) => {
                const params = new URLSearchParams();
                params.#list = parse(query);
                params.#onChange = onChange;
                return { params, refill: (query) => void (params.#list = parse(query)) };
            };
        }

        #update() {
            this.#onChange?.(native.serialize(this.#list.flat()));
        }

        get size() {
            return this.#list.length;
        }

        append(name, value) {
            this.#list; // throws where this is no URLSearchParams, before anything is converted
            requireArguments('URLSearchParams.append', arguments, 2);
            this.#list.push([toUSVString(name), toUSVString(value)]);
            this.#update();
        }

        delete(name, value = undefined) {
            const keeps = this.#differsFrom('delete', arguments, name, value);
            this.#list = this.#list.filter(keeps);
            this.#update();
        }

        has(name, value = undefined) {
            const differs = this.#differsFrom('has', arguments, name, value);
            return !this.#list.every(differs);
        }

        #differsFrom(method, given, name, value) {
            requireArguments(`URLSearchParams.${method}`, given, 1);
            const wantedName = toUSVString(name);
            const wantedValue = value === undefined ? undefined : toUSVString(value);
            return (pair) => pair[0] !== wantedName || (wantedValue !== undefined && pair[1] !== wantedValue);
        }

        get(name) {
            this.#list;
            requireArguments('URLSearchParams.get', arguments, 1);
            const wanted = toUSVString(name);
            const pair = this.#list.find((pair) => pair[0] === wanted);
            return pair === undefined ? null : pair[1];
        }

        getAll(name) {
            this.#list;
            requireArguments('URLSearchParams.getAll', arguments, 1);
            const wanted = toUSVString(name);
            return this.#list.filter((pair) => pair[0] === wanted).map((pair) => pair[1]);
        }

        set(name, value) {
            this.#list;
            requireArguments('URLSearchParams.set', arguments, 2);
            const pair = [toUSVString(name), toUSVString(value)];
            const first = this.#list.findIndex((other) => other[0] === pair[0]);
            if (first < 0) this.#list.push(pair);
            else this.#list = this.#list.filter((other, at) => at <= first || other[0] !== pair[0]).with(first, pair);
            this.#update();
        }

        // By code units, as < compares; equal names keep their order.
        sort() {
            this.#list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
            this.#update();
        }

        forEach(callback, thisArg = undefined) {
            this.#list;
            requireArguments('URLSearchParams.forEach', arguments, 1);
            if (typeof callback !== 'function') throw new TypeError('URLSearchParams.forEach: not a function');
            for (let index = 0; index < this.#list.length; index++) {
                const [name, value] = this.#list[index];
                Reflect.apply(callback, thisArg, [value, name, this]);
            }
        }

        #iterator(result) {
            return new PairIterator(() => this.#list, result);
        }

        entries() {
            return this.#iterator(([name, value]) => [name, value]);
        }

        keys() {
            return this.#iterator(([name]) => name);
        }

        values() {
            return this.#iterator(([, value]) => value);
        }

        toString() {
            return native.serialize(this.#list.flat());
        }
    }
    expose(URLSearchParams, 'URLSearchParams', [
        'size', 'append', 'delete', 'has', 'get', 'getAll', 'set', 'sort', 'forEach', 'entries', 'keys', 'values',
        'toString',
    ]);
    Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
        value: URLSearchParams.prototype.entries, writable: true, configurable: true,
    });

    return { URLSearchParams, createLinked, toUSVString, expose, requireArguments };
})
