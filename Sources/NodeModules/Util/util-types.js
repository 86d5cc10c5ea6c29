// https://nodejs.org/docs/latest-v20.x/api/util.html#utiltypes: each looks at what the engine knows of a value.
(function (native, load) {
    'use strict';
    const { kindOf, functionKind, typedArrayName, proxyTarget } = load('inspectkinds');
    const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
    const isKind = (...kinds) => (value) => isObject(value) && kinds.includes(kindOf(value));
    const tag = (value) => (isObject(value) ? Object.prototype.toString.call(value).slice(8, -1) : '');
    const isAsync = (value) => /^Async/.test(functionKind(value));
    const isGenerator = (value) => /Generator/.test(functionKind(value));

    const exports = {
        isAnyArrayBuffer: isKind('ArrayBuffer', 'SharedArrayBuffer'),
        isArgumentsObject: isKind('Arguments'),
        isArrayBufferView: ArrayBuffer.isView,
        isAsyncFunction: (value) => typeof value === 'function' && isAsync(value),
        isBoxedPrimitive: isKind('Number', 'String', 'Boolean', 'Symbol', 'BigInt'),
        isGeneratorFunction: (value) => typeof value === 'function' && isGenerator(value),
        isGeneratorObject: (value) => tag(value) === 'Generator' || tag(value) === 'AsyncGenerator',
        isMapIterator: (value) => tag(value) === 'Map Iterator',
        isModuleNamespaceObject: isKind('Module'),
        isNativeError: isKind('Error'),
        isPromise: isKind('Promise'),
        isProxy: (value) => isObject(value) && proxyTarget(value) !== undefined,
        isSetIterator: (value) => tag(value) === 'Set Iterator',
        isTypedArray: (value) => isObject(value) && typedArrayName(value) !== undefined,
    };
    const kinds = ['ArrayBuffer', 'DataView', 'Date', 'Map', 'RegExp', 'Set', 'SharedArrayBuffer', 'WeakMap', 'WeakSet'];
    for (const kind of kinds) exports[`is${kind}`] = isKind(kind);
    for (const kind of ['Number', 'String', 'Boolean', 'Symbol', 'BigInt']) exports[`is${kind}Object`] = isKind(kind);
    const arrays = ['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64', 'BigInt64', 'BigUint64'];
    for (const name of arrays.map((each) => `${each}Array`)) exports[`is${name}`] = (value) => isObject(value) && typedArrayName(value) === name;
    return { exports };
})
