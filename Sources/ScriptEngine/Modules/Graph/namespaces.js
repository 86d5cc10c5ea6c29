// https://tc39.es/ecma262/#sec-module-namespace-exotic-objects
(function () {
    'use strict';
    const { create, defineProperty, hasOwn, is, preventExtensions } = Object;
    const { apply, getOwnPropertyDescriptor } = Reflect;
    const NativeProxy = Proxy;
    const { toStringTag } = Symbol;
    const { add, has } = WeakSet.prototype;
    const namespaces = new WeakSet();

    // What the target has keeps the promises that a proxy must keep; the values are read when they are asked for.
    // `list` holds names, in order, each followed by the function that reads the value.
    function namespace(list) {
        const readers = create(null);
        const target = create(null);
        for (let i = 0; i < list.length; i += 2) {
            readers[list[i]] = list[i + 1];
            defineProperty(target, list[i], { __proto__: null, writable: true, enumerable: true });
        }
        defineProperty(target, toStringTag, { __proto__: null, value: 'Module' });
        const proxy = new NativeProxy(preventExtensions(target), { __proto__: handler, readers });
        apply(add, namespaces, [proxy]);
        return proxy;
    }

    const handler = {
        __proto__: null,
        get(target, key) {
            const read = this.readers[key];
            return read ? read() : target[key];
        },
        getOwnPropertyDescriptor(target, key) {
            const found = getOwnPropertyDescriptor(target, key);
            if (!found) return undefined;
            const read = this.readers[key];
            return { __proto__: null, ...found, value: read ? read() : found.value };
        },
        set: () => false,
        defineProperty(target, key, wanted) {
            const found = this.getOwnPropertyDescriptor(target, key);
            if (!found || hasOwn(wanted, 'get') || hasOwn(wanted, 'set')) return false;
            const isSame = (key) => !hasOwn(wanted, key) || is(wanted[key], found[key]);
            return isSame('configurable') && isSame('enumerable') && isSame('writable') && isSame('value');
        },
    };

    return { namespace, isNamespace: (value) => apply(has, namespaces, [value]) };
})()
