(function (global, table, start) {
    'use strict';
    const loaded = new Map();

    function load(name) {
        if (!loaded.has(name)) loaded.set(name, start(name, load));
        return loaded.get(name);
    }

    function define(key, value) {
        Object.defineProperty(global, key, { value, writable: true, enumerable: false, configurable: true });
    }

    // The first read runs the pair and turns the accessor into a plain property; so does a write.
    function defineLazily(key, name) {
        Object.defineProperty(global, key, {
            get() {
                const value = load(name)[key];
                define(key, value);
                return value;
            },
            set(value) {
                define(key, value);
            },
            enumerable: false,
            configurable: true,
        });
    }

    define('window', global);
    define('self', global);
    for (const line of table.split('\n')) {
        const [name, ...keys] = line.split(' ');
        for (const key of keys) defineLazily(key, name);
    }
    return load;
})
