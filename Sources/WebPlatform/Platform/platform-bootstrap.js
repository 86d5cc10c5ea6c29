(function (global, table, start) {
    'use strict';
    const loaded = new Map();

    function load(name) {
        if (!loaded.has(name)) loaded.set(name, start(name, load));
        return loaded.get(name);
    }

    // https://webidl.spec.whatwg.org/#js-global: operations and attributes are enumerable, interfaces and namespaces are not.
    function isEnumerable(key) {
        return key[0] >= 'a' && key !== 'console';
    }

    function define(target, key, value) {
        Object.defineProperty(target, key, { value, writable: true, enumerable: isEnumerable(key), configurable: true });
    }

    // The first read runs the pair and turns the accessor into a plain property; so does a write.
    function defineLazily(target, key, name) {
        Object.defineProperty(target, key, {
            get() {
                const value = load(name)[key];
                define(target, key, value);
                return value;
            },
            set(value) {
                define(target, key, value);
            },
            enumerable: isEnumerable(key),
            configurable: true,
        });
    }

    // An attribute that reacts to being set: the first use puts the pair's own accessor in its place.
    function defineAttribute(key, name) {
        const settle = () => Object.defineProperty(global, key, load(name).attributes[key]);
        Object.defineProperty(global, key, {
            get: () => settle()[key],
            set: (value) => void (settle()[key] = value),
            enumerable: true,
            configurable: true,
        });
    }

    define(global, 'window', global);
    define(global, 'self', global);
    for (const line of table.split('\n')) {
        const [name, ...keys] = line.split(' ');
        for (const key of keys) {
            if (key.startsWith('on')) defineAttribute(key, name);
            else if (key.startsWith('WebAssembly.')) defineLazily(global.WebAssembly, key.slice(12), name);
            else defineLazily(global, key, name);
        }
    }
    return load;
})
