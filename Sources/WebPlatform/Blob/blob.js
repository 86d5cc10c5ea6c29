// https://w3c.github.io/FileAPI/
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    let bytesOf;

    function viewOf(value) {
        if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        if (value instanceof ArrayBuffer) return new Uint8Array(value);
        return null;
    }

    function concatenate(parts) {
        const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
        let at = 0;
        for (const part of parts) {
            bytes.set(part, at);
            at += part.byteLength;
        }
        return bytes;
    }

    function bytesOfPart(part, endings) {
        if (part instanceof Blob) return bytesOf(part);
        const text = String(part);
        return viewOf(part) ?? native.encode(endings === 'native' ? text.replace(/\r\n?/g, '\n') : text);
    }

    // "If type contains any characters outside the range U+0020 to U+007E, then set it to the empty string."
    function normalizeType(type) {
        const text = String(type);
        return /[^\x20-\x7e]/.test(text) ? '' : text.toLowerCase();
    }

    class Blob {
        #bytes;
        #type;
        static {
            bytesOf = (blob) => blob.#bytes;
        }
        constructor(parts = [], options = {}) {
            if (parts === null || typeof parts !== 'object' || typeof parts[Symbol.iterator] !== 'function') {
                throw new TypeError('the parts of a Blob must be an iterable object');
            }
            const endings = options?.endings ?? 'transparent';
            if (endings !== 'transparent' && endings !== 'native') throw new TypeError(`no such endings: ${endings}`);
            this.#bytes = concatenate([...parts].map((part) => bytesOfPart(part, endings)));
            this.#type = normalizeType(options?.type ?? '');
        }
        get size() {
            return this.#bytes.byteLength;
        }
        get type() {
            return this.#type;
        }
        slice(start = 0, end = this.size, type = '') {
            // The same rule for offsets as `subarray`'s. What is copied is what nobody else can change.
            return new Blob([this.#bytes.subarray(start, end)], { type });
        }
        async text() {
            return native.decode(this.#bytes);
        }
        async arrayBuffer() {
            return this.#bytes.slice().buffer;
        }
        async bytes() {
            return this.#bytes.slice();
        }
        stream() {
            const bytes = this.#bytes.slice();
            return new (load('readable-stream').ReadableStream)({
                start(controller) {
                    if (bytes.byteLength > 0) controller.enqueue(bytes);
                    controller.close();
                },
            });
        }
    }

    class File extends Blob {
        #name;
        #lastModified;
        constructor(parts, name, options = {}) {
            if (arguments.length < 2) throw new TypeError('a File needs its parts and a name');
            super(parts, options);
            this.#name = String(name);
            this.#lastModified = options?.lastModified === undefined ? Date.now() : Math.trunc(Number(options.lastModified)) || 0;
        }
        get name() {
            return this.#name;
        }
        get lastModified() {
            return this.#lastModified;
        }
        get webkitRelativePath() {
            return '';
        }
    }
    [Blob, File].forEach(expose);

    return { Blob, File, bytesOf, viewOf, concatenate };
})
