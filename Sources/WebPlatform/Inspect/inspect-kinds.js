(function (native) {
    'use strict';
    const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
    const getter = (prototype, key) => getOwnPropertyDescriptor(prototype, key).get;
    const tagGetter = getter(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
    const mapSize = getter(Map.prototype, 'size');
    const setSize = getter(Set.prototype, 'size');
    const bufferLength = getter(ArrayBuffer.prototype, 'byteLength');
    const Shared = globalThis.SharedArrayBuffer;
    const sharedLength = Shared ? getter(Shared.prototype, 'byteLength') : null;
    const regExpSource = getter(RegExp.prototype, 'source');
    const builtInTag = Object.prototype.toString;

    const accepts = (check) => (value) => {
        try {
            check.call(value);
            return true;
        } catch {
            return false;
        }
    };
    const acceptsKey = (check) => (value) => {
        try {
            check.call(value, {});
            return true;
        } catch {
            return false;
        }
    };

    function isInstance(value, constructor) {
        try {
            return value instanceof constructor;
        } catch {
            return false;
        }
    }

    // Each check looks at what the engine knows, which a script cannot feign. Errors have no such check; what merely
    // inherits from them is shown as one.
    const checks = {
        Map: accepts(mapSize),
        Set: accepts(setSize),
        Date: accepts(Date.prototype.getTime),
        RegExp: (value) => value !== RegExp.prototype && accepts(regExpSource)(value),
        ArrayBuffer: accepts(bufferLength),
        SharedArrayBuffer: sharedLength ? accepts(sharedLength) : () => false,
        DataView: (value) => ArrayBuffer.isView(value) && tagGetter.call(value) === undefined,
        WeakMap: acceptsKey(WeakMap.prototype.has),
        WeakSet: acceptsKey(WeakSet.prototype.has),
        Number: accepts(Number.prototype.valueOf),
        String: accepts(String.prototype.valueOf),
        Boolean: accepts(Boolean.prototype.valueOf),
        Symbol: accepts(Symbol.prototype.valueOf),
        BigInt: accepts(BigInt.prototype.valueOf),
        Promise: (value) => native.promise(value) !== undefined,
        Error: (value) => hint(value) === 'Error' || isInstance(value, Error),
    };

    function hint(value) {
        try {
            return builtInTag.call(value).slice(8, -1);
        } catch {
            return '';
        }
    }

    // 'Array', 'Function', 'TypedArray', a key of `checks`, or else 'Object'.
    function kindOf(value) {
        if (typeof value === 'function') return 'Function';
        if (Array.isArray(value)) return 'Array';
        if (tagGetter.call(value) !== undefined) return 'TypedArray';
        const name = hint(value);
        if (name === 'Arguments' || name === 'Module') return name;
        if (name === 'Object' && isPlain(value)) return 'Object';
        if (Object.hasOwn(checks, name) && checks[name](value)) return name;
        return Object.keys(checks).find((kind) => checks[kind](value)) ?? 'Object';
    }

    function isPlain(value) {
        const prototype = getPrototypeOf(value);
        return prototype === Object.prototype || (prototype !== null && getPrototypeOf(prototype) === Object.prototype);
    }

    // The name of the nearest constructor in the prototype chain, found without running a getter; null
    // where there is no prototype, undefined where there is none with a constructor.
    function constructorName(value) {
        let at = value;
        for (let steps = 0; at !== null && steps < 1000; steps++) {
            const isProxy = native.proxyTarget(at) !== undefined;
            const constructor = isProxy ? undefined : getOwnPropertyDescriptor(at, 'constructor')?.value;
            if (typeof constructor === 'function') {
                const name = functionName(constructor);
                if (name !== '' && isInstance(value, constructor)) return name;
            }
            at = getPrototypeOf(at);
        }
        return getPrototypeOf(value) === null ? null : undefined;
    }

    function functionName(value) {
        const name = getOwnPropertyDescriptor(value, 'name')?.value;
        return typeof name === 'string' ? name : '';
    }

    // `Symbol.toStringTag`, unless it is shown as a property anyway.
    function tagOf(value, showsHidden = false) {
        const own = getOwnPropertyDescriptor(value, Symbol.toStringTag);
        if (own !== undefined && (showsHidden || own.enumerable)) return '';
        try {
            const tag = value[Symbol.toStringTag];
            return typeof tag === 'string' ? tag : '';
        } catch {
            return '';
        }
    }

    function functionKind(value) {
        const source = Function.prototype.toString.call(value);
        if (source.startsWith('class') && source.endsWith('}')) return 'class';
        const name = hint(value);
        return /^(Async|Generator|AsyncGenerator)Function$/.test(name) ? name : 'Function';
    }

    return {
        kindOf, constructorName, functionName, functionKind, tagOf, isError: checks.Error,
        proxyTarget: native.proxyTarget, stackOf: native.stack, promiseOf: native.promise, typedArrayName: (value) => tagGetter.call(value),
        sizeOf: (value, kind) => (kind === 'Map' ? mapSize : setSize).call(value),
    };
})
