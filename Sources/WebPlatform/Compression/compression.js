// https://compression.spec.whatwg.org/
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { requireArguments } = load('webidl');
    const { copyOf } = load('buffer-sources');
    const { createTransformStream, enqueue, readableOf, roomIn, writableOf } = load('transform-stream');

    // One piece after the other as they are read, since a small chunk may become a very large one. For the last one
    // nobody waits.
    async function pass(handle, stream) {
        for (let piece = native.next(handle); piece !== undefined; ) {
            enqueue(stream, piece);
            piece = native.next(handle);
            if (piece !== undefined && !(await roomIn(stream))) return;
        }
    }

    function create(handle) {
        return createTransformStream({
            transform(chunk, stream) {
                const bytes = copyOf(chunk);
                if (bytes === null) throw new TypeError('the chunk is neither an ArrayBuffer nor a view of one');
                native.append(handle, bytes);
                return pass(handle, stream);
            },
            flush(stream) {
                native.finish(handle);
                return pass(handle, stream);
            },
        });
    }

    class CompressionStream {
        #stream;
        constructor(format) {
            requireArguments('CompressionStream', arguments, 1);
            this.#stream = create(native.compress(`${format}`));
        }
        get readable() {
            return readableOf(this.#stream);
        }
        get writable() {
            return writableOf(this.#stream);
        }
    }

    class DecompressionStream {
        #stream;
        constructor(format) {
            requireArguments('DecompressionStream', arguments, 1);
            this.#stream = create(native.decompress(`${format}`));
        }
        get readable() {
            return readableOf(this.#stream);
        }
        get writable() {
            return writableOf(this.#stream);
        }
    }
    [CompressionStream, DecompressionStream].forEach(expose);

    return { CompressionStream, DecompressionStream };
})
