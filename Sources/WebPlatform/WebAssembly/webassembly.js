// https://webassembly.github.io/spec/js-api/#webassembly-namespace and https://webassembly.github.io/spec/web-api/#streaming-modules.
// JavaScriptCore's own `compile` and `instantiate` answer from a run loop that an engine does not have, so a module is compiled at
// once, and once it is there as a whole.
(function (native, load) {
    'use strict';
    const { Module, Instance } = WebAssembly;
    const { copyOfBytes, requireArguments, isObject } = load('webidl');
    const type = 'application/wasm';

    function checkImports(importObject) {
        if (importObject !== undefined && !isObject(importObject)) throw new TypeError('the imports must be an object');
    }

    async function bytesOf(source) {
        const response = await source;
        const { Response } = load('response');
        if (!(response instanceof Response)) throw new TypeError('the source must be a Response or the promise of one');
        const given = response.headers.get('content-type') ?? '';
        if (given.trim().toLowerCase() !== type) throw new TypeError(`the response is of type "${given}" and not ${type}`);
        if (!response.ok) throw new TypeError(`the response has the status ${response.status}`);
        return response.arrayBuffer();
    }

    function instantiateBytes(bytes, importObject) {
        const module = new Module(bytes);
        return { module, instance: new Instance(module, importObject) };
    }

    return {
        compile: async function compile(bytes) {
            requireArguments('WebAssembly.compile', arguments, 1);
            return new Module(copyOfBytes(bytes));
        },
        instantiate: async function instantiate(bytes, importObject = undefined) {
            requireArguments('WebAssembly.instantiate', arguments, 1);
            checkImports(importObject);
            if (bytes instanceof Module) return new Instance(bytes, importObject);
            return instantiateBytes(copyOfBytes(bytes), importObject);
        },
        compileStreaming: async function compileStreaming(source) {
            requireArguments('WebAssembly.compileStreaming', arguments, 1);
            return new Module(await bytesOf(source));
        },
        instantiateStreaming: async function instantiateStreaming(source, importObject = undefined) {
            requireArguments('WebAssembly.instantiateStreaming', arguments, 1);
            checkImports(importObject);
            return instantiateBytes(await bytesOf(source), importObject);
        },
    };
})
