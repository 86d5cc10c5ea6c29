// Loads one script as its kind is loaded, and looks at what is there afterwards.
(function (native) {
    'use strict';
    const names = () => Object.getOwnPropertyNames(globalThis);

    // A name and members of it; a function may have any.
    function has(path) {
        let at = globalThis;
        for (const name of path.split('.')) {
            if (typeof at === 'function') return true;
            at = at?.[name];
            if (at === undefined) return false;
        }
        return true;
    }

    return {
        missing: (paths) => paths.filter((path) => !has(path)),
        languageOnly: names,

        classic(path) {
            const before = new Set(names());
            native.evaluate(path);
            return names().filter((name) => !before.has(name));
        },

        commonJS(path) {
            const exports = native.require(path);
            const own = Object.keys(Object(exports));
            return typeof exports === 'function' ? [exports.name || 'a function', ...own] : own;
        },

        async module(path) {
            return Object.keys(await native.import(path));
        },
    };
})
