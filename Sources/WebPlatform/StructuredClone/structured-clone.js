(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { clonerOf, transfererOf } = load('idl');
    const { requireArguments, toDictionary, toSequence, isObject, isArrayBuffer } = load('webidl');
    const { kindOf, isError, proxyTarget, typedArrayName } = load('inspectkinds');
    const { toString } = Object.prototype;
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
        if (isPlainArray(value)) return cloneProperties(value, remember(memory, value, new Array(value.length)), memory);
        if (isPlainObject(value)) return cloneProperties(value, remember(memory, value, {}), memory);
        if (value instanceof DOMException) return remember(memory, value, copyOfException(value));
        const cloner = clonerOf(value);
        if (cloner === null) refuse('an object of the platform');
        if (cloner !== undefined) return remember(memory, value, cloner(value));
        return cloneByKind(kindOf(value), value, memory);
    }

    // Most objects by far: looked at first.
    function isPlainArray(value) {
        return Array.isArray(value) && Object.getPrototypeOf(value) === Array.prototype;
    }

    function isPlainObject(value) {
        return Object.getPrototypeOf(value) === Object.prototype && !(Symbol.toStringTag in value)
            && toString.call(value) === '[object Object]';
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

    function define(object, key, value, enumerable = false) {
        Object.defineProperty(object, key, { value, writable: true, enumerable, configurable: true });
    }

    function cloneError(error, memory) {
        const name = Object.hasOwn(errors, `${error.name}`) ? `${error.name}` : 'Error';
        const message = Object.getOwnPropertyDescriptor(error, 'message');
        const copy = remember(memory, error, new errors[name]());
        define(copy, 'stack', `${error.stack}`);
        if (message && 'value' in message) define(copy, 'message', `${message.value}`);
        if (Object.hasOwn(error, 'cause')) define(copy, 'cause', clone(error.cause, memory));
        return copy;
    }

    function copyOfException(exception) {
        const copy = new DOMException(exception.message, exception.name);
        define(copy, 'stack', exception.stack);
        return copy;
    }

    function cloneProperties(value, copy, memory) {
        for (const key of Object.keys(value)) {
            if (!Object.hasOwn(value, key)) continue; // a getter has removed it
            const member = clone(value[key], memory);
            // Where nothing is inherited under that name, an assignment defines the property.
            if (key in copy) define(copy, key, member, true);
            else copy[key] = member;
        }
        return copy;
    }

    // https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects
    const isPort = (value) => clonerOf(value) !== undefined && load('messaging').isPort(value);

    function checkTransfer(objects) {
        for (const [index, object] of objects.entries()) {
            if (!isArrayBuffer(object) && transfererOf(object) === null) refuse('an object that is to be transferred and cannot be');
            if (objects.indexOf(object) !== index) refuse('an object that is to be transferred twice');
        }
    }

    function checkAttached(objects) {
        for (const object of objects) {
            if (isArrayBuffer(object) ? object.detached : transfererOf(object).isDetached(object)) refuse('what was transferred before');
        }
    }

    // What stands for a transferred object in the clone. Views need their new buffer at once, but nothing may be detached before
    // all has been cloned.
    function standIn(object) {
        return isArrayBuffer(object) ? new ArrayBuffer(object.byteLength, boundsOf(object)) : transfererOf(object).standIn();
    }

    const boundsOf = (buffer) => (buffer.resizable ? { maxByteLength: buffer.maxByteLength } : undefined);

    // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer and its reverse.
    function cloneWithTransfer(value, transfer) {
        checkTransfer(transfer);
        const memory = new Map(transfer.map((object) => [object, standIn(object)]));
        const result = clone(value, memory);
        checkAttached(transfer);
        for (const object of transfer) {
            if (isArrayBuffer(object)) new Uint8Array(memory.get(object)).set(new Uint8Array(object.transfer()));
            else transfererOf(object).move(object, memory.get(object));
        }
        return { value: result, ports: transfer.filter(isPort).map((port) => memory.get(port)) };
    }

    function structuredClone(value, options = {}) {
        requireArguments('structuredClone', arguments, 1);
        const { transfer = [] } = toDictionary(options, 'the options');
        return cloneWithTransfer(value, toSequence(transfer, toObject, 'transfer')).value;
    }

    function toObject(value) {
        if (!isObject(value)) throw new TypeError('only objects are transferred');
        return value;
    }

    return { structuredClone, cloneWithTransfer };
})
