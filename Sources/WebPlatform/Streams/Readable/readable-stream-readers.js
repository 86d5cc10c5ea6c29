// https://streams.spec.whatwg.org/#readers
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { integer, toDictionary } = load('webidl');
    const unsignedInRange = integer(64, 'enforce');
    const { viewed, bufferLength, isDetached } = load('buffer-sources');
    const { Queue } = load('queues');
    const { Deferred, promised } = load('promises');
    const operations = load('readable-stream-operations');
    const { isReadableStreamLocked, readableStreamReaderGenericInitialize, readableStreamReaderGenericRelease } = operations;
    const released = () => new TypeError('the reader has released its stream');

    function setUpReadableStreamDefaultReader(reader, stream) {
        if (isReadableStreamLocked(stream)) throw new TypeError('the stream is locked to a reader');
        readableStreamReaderGenericInitialize(reader, stream);
        reader.readRequests = new Queue();
        return reader;
    }

    function setUpReadableStreamBYOBReader(reader, stream) {
        if (isReadableStreamLocked(stream)) throw new TypeError('the stream is locked to a reader');
        if (!stream.controller.isByteController) throw new TypeError('the stream is no byte stream');
        readableStreamReaderGenericInitialize(reader, stream);
        reader.readIntoRequests = new Queue();
        return reader;
    }

    function acquireReadableStreamDefaultReader(stream) {
        return setUpReadableStreamDefaultReader({}, stream);
    }

    function acquireReadableStreamBYOBReader(stream) {
        return setUpReadableStreamBYOBReader({}, stream);
    }

    function readableStreamDefaultReaderRead(reader, request) {
        const { stream } = reader;
        stream.disturbed = true;
        if (stream.state === 'closed') request.close();
        else if (stream.state === 'errored') request.error(stream.storedError);
        else stream.controller.pullSteps(request);
    }

    function readableStreamBYOBReaderRead(reader, view, min, request) {
        const { stream } = reader;
        stream.disturbed = true;
        if (stream.state === 'errored') request.error(stream.storedError);
        else stream.controller.pullInto(view, min, request);
    }

    function readableStreamDefaultReaderRelease(reader) {
        readableStreamReaderGenericRelease(reader);
        for (const request of reader.readRequests.drain()) request.error(released());
    }

    function readableStreamBYOBReaderRelease(reader) {
        readableStreamReaderGenericRelease(reader);
        for (const request of reader.readIntoRequests.drain()) request.error(released());
    }

    // The promise of one read.
    function read(reader, operation, ...given) {
        if (reader.stream === undefined) throw released();
        const deferred = new Deferred();
        operation(reader, ...given, {
            chunk: (value) => deferred.resolve({ value, done: false }),
            close: (value) => deferred.resolve({ value, done: true }),
            error: (reason) => deferred.reject(reason),
        });
        return deferred.promise;
    }

    function genericCancel(reader, reason) {
        if (reader.stream === undefined) throw released();
        return operations.readableStreamReaderGenericCancel(reader, reason);
    }

    class ReadableStreamDefaultReader {
        #reader;
        constructor(stream) {
            this.#reader = setUpReadableStreamDefaultReader({}, load('readable-stream').streamOf(stream));
        }
        get closed() {
            return promised(() => this.#reader.closed.promise);
        }
        cancel(reason = undefined) {
            return promised(() => genericCancel(this.#reader, reason));
        }
        read() {
            return promised(() => read(this.#reader, readableStreamDefaultReaderRead));
        }
        releaseLock() {
            if (this.#reader.stream !== undefined) readableStreamDefaultReaderRelease(this.#reader);
        }
    }

    // What `read` of a BYOB reader is given: what the view looks at, and how many elements must come.
    function readArguments(value, options) {
        const view = viewed(value, 'the view');
        const { min: given } = toDictionary(options, 'the options');
        const min = given === undefined ? 1 : unsignedInRange(given);
        if (view.byteLength === 0) throw new TypeError('the view has no bytes');
        if (bufferLength(view.buffer) === 0) throw new TypeError("the view's buffer has no bytes");
        if (isDetached(view.buffer)) throw new TypeError("the view's buffer is detached");
        if (min === 0) throw new TypeError('min must not be 0');
        if (min > view.length) throw new RangeError('min is more than the view can hold');
        return [view, min];
    }

    class ReadableStreamBYOBReader {
        #reader;
        constructor(stream) {
            this.#reader = setUpReadableStreamBYOBReader({}, load('readable-stream').streamOf(stream));
        }
        get closed() {
            return promised(() => this.#reader.closed.promise);
        }
        cancel(reason = undefined) {
            return promised(() => genericCancel(this.#reader, reason));
        }
        read(view, options = {}) {
            return promised(() => {
                const reader = this.#reader;
                return read(reader, readableStreamBYOBReaderRead, ...readArguments(view, options));
            });
        }
        releaseLock() {
            if (this.#reader.stream !== undefined) readableStreamBYOBReaderRelease(this.#reader);
        }
    }
    [ReadableStreamDefaultReader, ReadableStreamBYOBReader].forEach(expose);

    return {
        ReadableStreamDefaultReader, ReadableStreamBYOBReader, acquireReadableStreamDefaultReader,
        acquireReadableStreamBYOBReader, readableStreamDefaultReaderRead, readableStreamBYOBReaderRead,
        readableStreamDefaultReaderRelease, readableStreamBYOBReaderRelease,
    };
})
