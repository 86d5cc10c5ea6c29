// https://webidl.spec.whatwg.org/#idl-buffer-source-types: buffers and their views, read past whatever a script has
// defined on them.
(function () {
    'use strict';
    const TypedArray = Object.getPrototypeOf(Uint8Array);
    const elements = 'Int8 Uint8 Uint8Clamped Int16 Uint16 Int32 Uint32 Float16 Float32 Float64 BigInt64 BigUint64';
    const constructors = new Map(elements.split(' ').map((name) => [`${name}Array`, globalThis[`${name}Array`]]));

    function getter({ prototype }, key) {
        const { get } = Object.getOwnPropertyDescriptor(prototype, key);
        return (object) => Reflect.apply(get, object, []);
    }

    const kindOf = getter(TypedArray, Symbol.toStringTag);
    const ofArray = ['buffer', 'byteOffset', 'byteLength', 'length'].map((key) => getter(TypedArray, key));
    const ofDataView = ['buffer', 'byteOffset', 'byteLength'].map((key) => getter(DataView, key));
    const isDetached = getter(ArrayBuffer, 'detached');
    const lengthOf = getter(ArrayBuffer, 'byteLength');
    const { transfer } = ArrayBuffer.prototype;

    function isBuffer(value) {
        if (typeof value !== 'object' || value === null) return false;
        try {
            lengthOf(value);
            return true;
        } catch {
            return false;
        }
    }

    function isShared(buffer) {
        return typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;
    }

    // What a view looks at, or null where it is none. A detached buffer has nothing to look at.
    function describe(view) {
        if (!ArrayBuffer.isView(view)) return null;
        const kind = kindOf(view);
        const [buffer, offset, size, count] = kind === undefined ? ofDataView : ofArray;
        const owner = buffer(view);
        const View = kind === undefined ? DataView : constructors.get(kind);
        if (!isShared(owner) && isDetached(owner)) return { buffer: owner, byteOffset: 0, byteLength: 0, length: 0, View };
        const byteLength = size(view);
        return { buffer: owner, byteOffset: offset(view), byteLength, length: count ? count(view) : byteLength, View };
    }

    // ArrayBufferView: what it looks at; `what` names it in the error.
    function viewed(value, what) {
        const view = describe(value);
        if (view === null) throw new TypeError(`${what} is not a view of an ArrayBuffer`);
        if (isShared(view.buffer)) throw new TypeError(`${what} is a view of a SharedArrayBuffer`);
        if (view.buffer.resizable) throw new TypeError(`${what} is a view of a resizable ArrayBuffer`);
        return view;
    }

    // A detached buffer has none.
    function bytesOfBuffer(buffer) {
        return !isShared(buffer) && isDetached(buffer) ? new Uint8Array(0) : new Uint8Array(buffer);
    }

    // BufferSource: its bytes, not copied; null for other values.
    function bytesOf(value, { allowShared = false } = {}) {
        const view = describe(value);
        if (view === null) return isBuffer(value) || (allowShared && isShared(value)) ? bytesOfBuffer(value) : null;
        if (isShared(view.buffer) && !allowShared) return null;
        if (view.byteLength === 0) return new Uint8Array(0);
        return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    }

    // The same, copied: a buffer that Swift has looked at can never be transferred again, so that Swift gets only copies
    // of what is a script's own.
    function copyOf(value, options) {
        const bytes = bytesOf(value, options);
        return bytes === null ? null : new Uint8Array(bytes);
    }

    function isUint8Array(value) {
        return ArrayBuffer.isView(value) && kindOf(value) === 'Uint8Array';
    }

    return {
        bytesOf, copyOf, viewed, isUint8Array, isDetached,
        bufferLength: lengthOf,
        // The same memory for another owner; the buffer is detached.
        transfer: (buffer) => Reflect.apply(transfer, buffer, []),
        copyOfRange: (buffer, start, length) => new Uint8Array(new Uint8Array(buffer, start, length)).buffer,
    };
})
