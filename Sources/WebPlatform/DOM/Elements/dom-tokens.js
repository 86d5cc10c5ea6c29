// DOMTokenList (`classList`, `relList`) and DOMStringMap (`dataset`).
// https://dom.spec.whatwg.org/#interface-domtokenlist and https://html.spec.whatwg.org/multipage/dom.html#dom-dataset
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, failure, publish } = load('dom-slots');
    const { attributesOf, read, write, find, removeAttribute } = load('dom-attributes');
    const { element, name, items } = slots;

    function split(text) {
        return [...new Set((text ?? '').split(/[\t\n\f\r ]+/).filter(Boolean))];
    }

    function check(token) {
        token = String(token);
        if (token === '') throw failure('SyntaxError', 'a token must not be empty');
        if (/[\t\n\f\r ]/.test(token)) throw failure('InvalidCharacterError', `the token '${token}' contains white space`);
        return token;
    }

    class DOMTokenList {
        constructor(given, of, attribute) {
            demandKey(given);
            this[element] = of;
            this[name] = attribute;
        }
        get [items]() { return split(read(this[element], this[name])); }
        get length() { return this[items].length; }
        get value() { return read(this[element], this[name]) ?? ''; }
        set value(text) { write(this[element], this[name], String(text)); }
        toString() { return this.value; }
        item(index) { return this[items][index >>> 0] ?? null; }
        contains(token) { return this[items].includes(String(token)); }
        supports() { throw new TypeError(`${this[name]} has no list of supported tokens`); }

        add(...tokens) { update(this, [...this[items], ...tokens.map(check)]); }
        remove(...tokens) {
            const gone = tokens.map(check);
            update(this, this[items].filter((token) => !gone.includes(token)));
        }
        toggle(token, force) {
            token = check(token);
            const present = this.contains(token);
            if (present ? force === true : force === false) return present;
            if (present) this.remove(token);
            else this.add(token);
            return !present;
        }
        replace(token, replacement) {
            token = check(token);
            replacement = check(replacement);
            if (!this.contains(token)) return false;
            update(this, this[items].map((each) => (each === token ? replacement : each)));
            return true;
        }

        forEach(callback, receiver) { this[items].forEach((token, index) => callback.call(receiver, token, index, this)); }
        entries() { return this[items].entries(); }
        keys() { return this[items].keys(); }
        values() { return this[items].values(); }
        [Symbol.iterator]() { return this[items][Symbol.iterator](); }
    }

    function update(list, tokens) {
        const text = [...new Set(tokens)].join(' ');
        if (text === '' && read(list[element], list[name]) === null) return;
        write(list[element], list[name], text);
    }

    const indexed = {
        get(target, property) {
            if (typeof property === 'string' && /^\d+$/.test(property)) return target[items][property];
            return Reflect.get(target, property);
        },
        has(target, property) {
            if (typeof property === 'string' && /^\d+$/.test(property)) return Number(property) < target.length;
            return property in target;
        },
    };

    /** The live token list of an attribute. */
    const tokenList = (of, attribute) => new Proxy(new DOMTokenList(key, of, attribute), indexed);

    class DOMStringMap {
        constructor(given) { demandKey(given); }
    }

    const attributeName = (property) => `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

    const dataset = {
        get(target, property) {
            if (typeof property !== 'string') return Reflect.get(target, property);
            return read(target[element], attributeName(property)) ?? Reflect.get(target, property);
        },
        has(target, property) {
            if (typeof property === 'string' && read(target[element], attributeName(property)) !== null) return true;
            return property in target;
        },
        set(target, property, value) {
            if (typeof property !== 'string') return false;
            if (/-[a-z]/.test(property)) throw failure('SyntaxError', `'${property}' has a hyphen before a letter`);
            write(target[element], attributeName(property), String(value));
            return true;
        },
        deleteProperty(target, property) {
            const attribute = typeof property === 'string' ? find(target[element], attributeName(property)) : null;
            if (attribute !== null) removeAttribute(target[element], attribute);
            return true;
        },
        ownKeys(target) {
            return attributesOf(target[element])
                .filter((each) => each.namespaceURI === null && /^data-[^A-Z]*$/.test(each.name))
                .map((each) => each.name.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()));
        },
        getOwnPropertyDescriptor(target, property) {
            const value = typeof property === 'string' ? read(target[element], attributeName(property)) : null;
            return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
        },
    };

    /** The live map of the element's `data-` attributes. */
    function stringMap(of) {
        const map = new DOMStringMap(key);
        Object.defineProperty(map, element, { value: of, configurable: true });
        return new Proxy(map, dataset);
    }

    publish(DOMTokenList, DOMStringMap);
    return { DOMTokenList, DOMStringMap, tokenList, stringMap };
})
