(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const key = Symbol('made by the platform');
    const areas = new WeakMap(); // of a Storage, or its proxy: the native functions

    function area(storage) {
        const found = areas.get(storage);
        if (!found) throw new TypeError('the receiver is not a Storage');
        return found;
    }

    function need(count, given, method) {
        if (given < count) throw new TypeError(`${method} needs ${count} argument${count === 1 ? '' : 's'}`);
    }

    class Storage {
        constructor(token) {
            if (token !== key) throw new TypeError('Illegal constructor');
        }

        get length() {
            return area(this).keys().length;
        }

        key(index) {
            need(1, arguments.length, 'key');
            return area(this).keys()[index >>> 0] ?? null;
        }

        getItem(name) {
            need(1, arguments.length, 'getItem');
            return area(this).get(`${name}`);
        }

        setItem(name, value) {
            need(2, arguments.length, 'setItem');
            if (area(this).set(`${name}`, `${value}`)) return;
            const { DOMException } = load('domexception');
            throw new DOMException(`no room is left for '${name}'`, 'QuotaExceededError');
        }

        removeItem(name) {
            need(1, arguments.length, 'removeItem');
            area(this).remove(`${name}`);
        }

        clear() {
            area(this).clear();
        }
    }
    expose(Storage);

    // https://webidl.spec.whatwg.org/#js-legacy-platform-objects: items are properties, unless the
    // interface has a member of that name.
    const handler = {
        get(target, name, receiver) {
            if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver);
            return area(target).get(name) ?? undefined;
        },
        set(target, name, value, receiver) {
            if (typeof name === 'symbol') return Reflect.set(target, name, value);
            Storage.prototype.setItem.call(target, name, value);
            return true;
        },
        has(target, name) {
            return name in target || (typeof name === 'string' && area(target).get(name) !== null);
        },
        deleteProperty(target, name) {
            if (typeof name === 'symbol' || name in target) return Reflect.deleteProperty(target, name);
            area(target).remove(name);
            return true;
        },
        ownKeys(target) {
            const items = area(target).keys().filter((name) => !(name in target));
            return [...items, ...Reflect.ownKeys(target)];
        },
        getOwnPropertyDescriptor(target, name) {
            if (typeof name === 'symbol' || name in target) return Reflect.getOwnPropertyDescriptor(target, name);
            const value = area(target).get(name);
            if (value === null) return undefined;
            return { value, writable: true, enumerable: true, configurable: true };
        },
        defineProperty(target, name, descriptor) {
            if (typeof name === 'symbol') return Reflect.defineProperty(target, name, descriptor);
            if (!('value' in descriptor)) return false;
            Storage.prototype.setItem.call(target, name, descriptor.value);
            return true;
        },
        preventExtensions() {
            return false;
        },
    };

    function open(prefix) {
        const storage = new Storage(key);
        const proxy = new Proxy(storage, handler);
        const functions = {};
        for (const name of ['get', 'set', 'remove', 'clear', 'keys']) functions[name] = native[`${prefix}:${name}`];
        areas.set(storage, functions);
        areas.set(proxy, functions);
        return proxy;
    }

    return { Storage, localStorage: open('local'), sessionStorage: open('session') };
})
