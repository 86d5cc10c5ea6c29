// https://streams.spec.whatwg.org/#rs-class
(function (native, load) {
    'use strict';
    const { alias, expose, makeTransferable } = load('idl');
    const { enumeration, integer, isObject, requireArguments, toCallback, toDictionary } = load('webidl');
    const { markAsHandled, promised, resolvedWith } = load('promises');
    const { strategyOf, extractHighWaterMark, extractSizeAlgorithm } = load('queuing-strategies');
    const operations = load('readable-stream-operations');
    const { initializeReadableStream, isReadableStreamLocked, readableStreamCancel } = operations;
    const unsignedInRange = integer(64, 'enforce');
    const typeOf = enumeration('type', ['bytes']);
    const modeOf = enumeration('mode', ['byob']);
    const secret = {};
    const locked = () => new TypeError('the stream is locked to a reader');

    // The dictionary UnderlyingSource.
    function sourceOf(object) {
        const { autoAllocateChunkSize: size, cancel, pull, start, type } = object ?? {};
        const source = { autoAllocateChunkSize: size === undefined ? undefined : unsignedInRange(size) };
        for (const [name, value] of Object.entries({ cancel, pull, start })) {
            source[name] = value === undefined ? undefined : toCallback(value, `the source's ${name}`);
        }
        source.isByteSource = type !== undefined && typeOf(type) === 'bytes';
        return source;
    }

    function setUp(stream, object, strategy) {
        const source = sourceOf(object);
        if (source.isByteSource) {
            if (strategy.size !== undefined) throw new RangeError('the strategy of a byte stream has no size');
            const highWaterMark = extractHighWaterMark(strategy, 0);
            return load('readable-byte-controller').setUpFromUnderlyingSource(stream, object, source, highWaterMark);
        }
        const size = extractSizeAlgorithm(strategy);
        const highWaterMark = extractHighWaterMark(strategy, 1);
        load('readable-default-controller').setUpFromUnderlyingSource(stream, object, source, highWaterMark, size);
    }

    // The dictionary StreamPipeOptions.
    function pipeOptions(value) {
        const { preventAbort, preventCancel, preventClose, signal } = toDictionary(value, 'the options');
        if (signal !== undefined && !load('abort').isSignal(signal)) throw new TypeError('signal is not an AbortSignal');
        return { preventAbort: Boolean(preventAbort), preventCancel: Boolean(preventCancel), preventClose: Boolean(preventClose), signal };
    }

    function pipe(stream, destination, options) {
        if (isReadableStreamLocked(stream)) throw locked();
        if (destination.writer !== undefined) throw new TypeError('the destination is locked to a writer');
        return load('readable-stream-pipe').readableStreamPipeTo(stream, destination, options);
    }

    let streamOf;
    let isReadableStream;

    class ReadableStream {
        #stream;
        static {
            streamOf = (object) => {
                if (!isReadableStream(object)) throw new TypeError('not a ReadableStream');
                return object.#stream;
            };
            isReadableStream = (value) => isObject(value) && #stream in value;
        }
        constructor(underlyingSource = undefined, strategy = {}, stream) {
            if (underlyingSource === secret) {
                this.#stream = stream;
                return;
            }
            if (underlyingSource !== undefined && !isObject(underlyingSource)) throw new TypeError('the source is not an object');
            const given = strategyOf(strategy);
            this.#stream = initializeReadableStream();
            this.#stream.object = this;
            setUp(this.#stream, underlyingSource, given);
        }
        static from(asyncIterable) {
            requireArguments('ReadableStream.from', arguments, 1);
            return objectOf(load('readable-stream-iteration').readableStreamFromIterable(asyncIterable));
        }
        get locked() {
            return isReadableStreamLocked(this.#stream);
        }
        cancel(reason = undefined) {
            return promised(() => {
                if (isReadableStreamLocked(this.#stream)) throw locked();
                return readableStreamCancel(this.#stream, reason);
            });
        }
        getReader(options = {}) {
            this.#stream;
            const { mode } = toDictionary(options, 'the options');
            const { ReadableStreamDefaultReader, ReadableStreamBYOBReader } = load('readable-stream-readers');
            if (mode === undefined) return new ReadableStreamDefaultReader(this);
            modeOf(mode);
            return new ReadableStreamBYOBReader(this);
        }
        pipeThrough(transform, options = {}) {
            const stream = this.#stream;
            requireArguments('ReadableStream.pipeThrough', arguments, 1);
            const { readable, writable } = toDictionary(transform, 'the transform');
            streamOf(readable);
            const destination = load('writable-stream').streamOf(writable);
            markAsHandled(pipe(stream, destination, pipeOptions(options)));
            return readable;
        }
        pipeTo(destination, options = {}) {
            return promised(() => {
                const stream = this.#stream;
                const writable = load('writable-stream').streamOf(destination);
                return pipe(stream, writable, pipeOptions(options));
            });
        }
        tee() {
            return load('readable-stream-tee').readableStreamTee(this.#stream).map(objectOf);
        }
        values(options = {}) {
            const stream = this.#stream;
            const { preventCancel } = toDictionary(options, 'the options');
            return load('readable-stream-iteration').iterate(stream, Boolean(preventCancel));
        }
    }
    expose(ReadableStream);
    alias(ReadableStream, Symbol.asyncIterator, 'values');
    makeTransferable(ReadableStream, () => load('cross-realm-transform').readable);

    // The object that scripts see of a stream that the platform made.
    function objectOf(stream) {
        return (stream.object ??= new ReadableStream(secret, undefined, stream));
    }

    function createReadableStream({ start = () => {}, pull, cancel, highWaterMark = 1, size = () => 1 }) {
        const stream = initializeReadableStream();
        load('readable-default-controller').setUp(stream, { start, pull, cancel, highWaterMark, size });
        return stream;
    }

    // "Set up with byte reading support".
    function createReadableByteStream({ pull = () => resolvedWith(undefined), cancel, highWaterMark = 0 }) {
        const stream = initializeReadableStream();
        load('readable-byte-controller').setUp(stream, { start: () => {}, pull, cancel, highWaterMark });
        return stream;
    }

    return { ReadableStream, streamOf, isReadableStream, objectOf, createReadableStream, createReadableByteStream };
})
