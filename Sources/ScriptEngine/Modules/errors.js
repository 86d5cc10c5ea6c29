// Errors of the loader, known to Swift by themselves: a script can make others that look like them.
(function () {
    'use strict';
    const { defineProperty } = Object;
    const { apply } = Reflect;
    const errors = { __proto__: null, Error, RangeError, SyntaxError, TypeError };
    const { add, has } = WeakSet.prototype;
    const refusals = new WeakSet();
    const located = new WeakSet();

    function makeError({ name, message, code, stack, sourceURL, line, column, requireStack, isRefusal }) {
        const error = new errors[name](message);
        const set = (key, value, enumerable) => {
            if (value !== undefined) {
                defineProperty(error, key, { __proto__: null, value, enumerable, writable: true, configurable: true });
            }
        };
        set('code', code, true);
        set('requireStack', requireStack, true);
        set('stack', stack, false);
        set('sourceURL', sourceURL, false);
        set('line', line, false);
        set('column', column, false);
        if (isRefusal) apply(add, refusals, [error]);
        if (stack !== undefined) apply(add, located, [error]);
        return error;
    }

    return {
        makeError,
        isRefusal: (value) => apply(has, refusals, [value]),
        isLocated: (value) => apply(has, located, [value]),
    };
})()
