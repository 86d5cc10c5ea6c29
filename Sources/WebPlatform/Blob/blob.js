// https://w3c.github.io/FileAPI/
(function (native, load) {
    'use strict';
    const { expose, makeSerializable } = load('idl');
    const { enumeration, integer, isObject, requireArguments, toDictionary, toUSVString } = load('webidl');
    const endingsOf = enumeration('endings', ['transparent', 'native']);
    const toOffset = integer(64, 'clamp', true);
    const toTime = integer(64, 'modulo', true);
    const sources = load('buffer-sources');
    const secret = {};
    // Of a chunk of a stream.
    const chunkSize = 65_536;
    let bytesOf;

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
        if (typeof part === 'string') return native.encode(endings === 'native' ? part.replace(/\r\n?/g, '\n') : part);
        // Copied at once, since a later part's conversion may change it.
        return part;
    }

    // The elements of the sequence as they are converted: blobs, copies of bytes, strings.
    function convertPart(part) {
        if (part instanceof Blob) return part;
        return sources.bytesOf(part)?.slice() ?? `${part}`;
    }

    // "If type contains any characters outside the range U+0020 to U+007E, then set it to the empty string."
    function normalizeType(text) {
        return /[^\x20-\x7e]/.test(text) ? '' : text.toLowerCase();
    }

    // The dictionary BlobPropertyBag.
    function optionsOf(value) {
        const { endings, type } = toDictionary(value, 'the options');
        return {
            endings: endings === undefined ? 'transparent' : endingsOf(endings),
            type: type === undefined ? '' : normalizeType(`${type}`),
        };
    }

    function partsOf(parts) {
        if (!isObject(parts) || typeof parts[Symbol.iterator] !== 'function') {
            throw new TypeError('the parts of a Blob must be an iterable object');
        }
        return Array.from(parts, convertPart);
    }

    class Blob {
        // Nobody changes them, so that slices may share them.
        #bytes;
        #type;
        static {
            bytesOf = (blob) => blob.#bytes;
        }
        constructor(blobParts = [], options = {}, bytes) {
            if (blobParts === secret) {
                this.#bytes = bytes;
                this.#type = options;
                return;
            }
            const parts = partsOf(blobParts);
            const { endings, type } = optionsOf(options);
            this.#bytes = concatenate(parts.map((part) => bytesOfPart(part, endings)));
            this.#type = type;
        }
        get size() {
            return this.#bytes.byteLength;
        }
        get type() {
            return this.#type;
        }
        slice(start = 0, end = undefined, contentType = '') {
            const bytes = this.#bytes;
            const from = toOffset(start);
            const to = end === undefined ? bytes.byteLength : toOffset(end);
            // The same rule for offsets as `subarray`'s.
            return new Blob(secret, normalizeType(`${contentType}`), bytes.subarray(from, to));
        }
        stream() {
            return streamOf(this.#bytes);
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
    }

    function streamOf(bytes) {
        const { createReadableByteStream, objectOf } = load('readable-stream');
        let at = 0;
        const stream = createReadableByteStream({
            pull: async () => {
                const chunk = bytes.slice(at, at + chunkSize);
                at += chunk.byteLength;
                if (chunk.byteLength > 0) load('readable-byte-controller').enqueue(stream.controller, chunk);
                if (at === bytes.byteLength) load('readable-byte-interfaces').closeAndRespond(stream.controller);
            },
            cancel: async () => {},
        });
        return objectOf(stream);
    }

    class File extends Blob {
        #name;
        #lastModified;
        constructor(fileBits, fileName, options = {}) {
            requireArguments('File', arguments, 2);
            super(fileBits, options);
            this.#name = toUSVString(fileName);
            const { lastModified } = toDictionary(options, 'the options');
            this.#lastModified = lastModified === undefined ? Date.now() : toTime(lastModified);
        }
        get name() {
            return this.#name;
        }
        get lastModified() {
            return this.#lastModified;
        }
        get webkitRelativePath() {
            this.#name;
            return '';
        }
    }
    [Blob, File].forEach(expose);
    makeSerializable(Blob, (blob) => new Blob([blob], { type: blob.type }));
    makeSerializable(File, (file) => new File([file], file.name, { type: file.type, lastModified: file.lastModified }));

    return { Blob, File, bytesOf, concatenate };
})
