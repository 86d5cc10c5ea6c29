(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { clonerOf } = load('idl');
    const { kindOf, isError, proxyTarget, typedArrayName } = load('inspectkinds');
    const constructors = { Number, String, Boolean, BigInt, DataView };
    const elements = 'Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 Float16 Float32 Float64 BigInt64 BigUint64';
    for (const name of elements.split(' ')) constructors[`${name}Array`] = globalThis[`${name}Array`];
    const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
    // Objects that hold more than their properties, which no clone could have.
    const opaque = ['Promise', 'WeakRef', 'FinalizationRegistry', 'Generator', 'AsyncGenerator'];

    function refuse(what) {
        throw new DOMException(`${what} cannot be cloned`, 'DataCloneError');
    }

    function clone(value, memory) {
        if (typeof value === 'symbol') refuse('a symbol');
        if (typeof value === 'function') refuse('a function');
        if (typeof value !== 'object' || value === null) return value;
        if (memory.has(value)) return memory.get(value);
        if (proxyTarget(value) !== undefined) refuse('a Proxy');
        if (value instanceof DOMException) return remember(memory, value, copyOfException(value));
        const cloner = clonerOf(value);
        if (cloner === null) refuse('an object of the platform');
        if (cloner !== undefined) return remember(memory, value, cloner(value));
        return cloneByKind(kindOf(value), value, memory);
    }

    function remember(memory, value, copy) {
        memory.set(value, copy);
        return copy;
    }

    function cloneByKind(kind, value, memory) {
        switch (kind) {
            case 'Number': case 'String': case 'Boolean': case 'BigInt':
                return remember(memory, value, Object(constructors[kind].prototype.valueOf.call(value)));
            case 'Date': return remember(memory, value, new Date(Date.prototype.getTime.call(value)));
            case 'RegExp': return remember(memory, value, new RegExp(value.source, value.flags));
            case 'ArrayBuffer': return remember(memory, value, copyOfBuffer(value));
            case 'SharedArrayBuffer': return value;
            case 'TypedArray': case 'DataView': return remember(memory, value, cloneView(value, memory));
            case 'Map': return cloneMap(value, memory);
            case 'Set': return cloneSet(value, memory);
            case 'Error': return cloneError(value, memory);
            case 'Array': return cloneProperties(value, remember(memory, value, new Array(value.length)), memory);
            case 'Symbol': case 'WeakMap': case 'WeakSet': case 'Module': return refuse(`an object of class ${kind}`);
            default: {
                const name = opaque.find((each) => inherits(value, each));
                if (name) refuse(`an object of class ${name}`);
                return cloneProperties(value, remember(memory, value, {}), memory);
            }
        }
    }

    // Those classes have no check that a script cannot feign; their tag on the prototype is the next best.
    function inherits(value, name) {
        const prototype = Object.getPrototypeOf(value);
        return prototype !== null && !Object.hasOwn(value, Symbol.toStringTag) && value[Symbol.toStringTag] === name;
    }

    function copyOfBuffer(buffer) {
        if (buffer.detached) refuse('a detached ArrayBuffer');
        return ArrayBuffer.prototype.slice.call(buffer, 0);
    }

    function cloneView(view, memory) {
        const buffer = clone(view.buffer, memory);
        const name = typedArrayName(view) ?? 'DataView';
        return new constructors[name](buffer, view.byteOffset, name === 'DataView' ? view.byteLength : view.length);
    }

    function cloneMap(map, memory) {
        const copy = remember(memory, map, new Map());
        // Getters may change the map while it is cloned.
        for (const [key, value] of [...Map.prototype.entries.call(map)]) {
            copy.set(clone(key, memory), clone(value, memory));
        }
        return copy;
    }

    function cloneSet(set, memory) {
        const copy = remember(memory, set, new Set());
        for (const value of [...Set.prototype.values.call(set)]) copy.add(clone(value, memory));
        return copy;
    }

    function hide(object, key, value) {
        Object.defineProperty(object, key, { value, writable: true, enumerable: false, configurable: true });
    }

    function cloneError(error, memory) {
        const name = Object.hasOwn(errors, `${error.name}`) ? `${error.name}` : 'Error';
        const message = Object.getOwnPropertyDescriptor(error, 'message');
        const copy = remember(memory, error, new errors[name]());
        hide(copy, 'stack', `${error.stack}`);
        if (message && 'value' in message) hide(copy, 'message', `${message.value}`);
        if (Object.hasOwn(error, 'cause')) hide(copy, 'cause', clone(error.cause, memory));
        return copy;
    }

    function copyOfException(exception) {
        const copy = new DOMException(exception.message, exception.name);
        hide(copy, 'stack', exception.stack);
        return copy;
    }

    function cloneProperties(value, copy, memory) {
        for (const key of Object.keys(value)) {
            if (!Object.hasOwn(value, key)) continue; // a getter has removed it
            const member = clone(value[key], memory);
            Object.defineProperty(copy, key, { value: member, writable: true, enumerable: true, configurable: true });
        }
        return copy;
    }

    function checkTransfer(buffers) {
        for (const [index, buffer] of buffers.entries()) {
            if (!(buffer instanceof ArrayBuffer)) refuse('an object that is no ArrayBuffer and to be transferred');
            if (buffer.detached) refuse('a detached ArrayBuffer');
            if (buffers.indexOf(buffer) !== index) refuse('an ArrayBuffer that is to be transferred twice');
        }
    }

    function structuredClone(value, options) {
        if (arguments.length === 0) throw new TypeError('structuredClone needs a value');
        const transfer = [...(options?.transfer ?? [])];
        checkTransfer(transfer);
        // Every part of the clone that is a view of a transferred buffer needs its new owner at once, but
        // nothing may be detached before all has been cloned.
        const memory = new Map();
        const stand = new Map(transfer.map((buffer) => [buffer, new ArrayBuffer(buffer.byteLength)]));
        for (const [buffer, copy] of stand) memory.set(buffer, copy);
        const result = clone(value, memory);
        for (const [buffer, copy] of stand) new Uint8Array(copy).set(new Uint8Array(buffer.transfer()));
        return result;
    }

    return { structuredClone };
})
