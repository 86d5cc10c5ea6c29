// https://streams.spec.whatwg.org/#rs-abstract-ops, under the names of the standard. They work on records of the
// internal slots; `readable-stream` makes the objects that scripts see.
(function (native, load) {
    'use strict';
    const { Deferred, markAsHandled, react, resolvedWith, rejectedWith } = load('promises');

    function initializeReadableStream() {
        return { state: 'readable', disturbed: false, reader: undefined, controller: undefined, storedError: undefined, object: null };
    }

    function isReadableStreamLocked(stream) {
        return stream.reader !== undefined;
    }

    function readableStreamHasDefaultReader(stream) {
        return stream.reader?.readRequests !== undefined;
    }

    function readableStreamHasBYOBReader(stream) {
        return stream.reader?.readIntoRequests !== undefined;
    }

    // A request is { chunk(value), close(value), error(reason) }.
    function readableStreamAddReadRequest(stream, request) {
        stream.reader.readRequests.push(request);
    }

    function readableStreamAddReadIntoRequest(stream, request) {
        stream.reader.readIntoRequests.push(request);
    }

    function readableStreamFulfillReadRequest(stream, chunk, done) {
        const request = stream.reader.readRequests.shift();
        if (done) request.close();
        else request.chunk(chunk);
    }

    function readableStreamFulfillReadIntoRequest(stream, chunk, done) {
        const request = stream.reader.readIntoRequests.shift();
        if (done) request.close(chunk);
        else request.chunk(chunk);
    }

    function readableStreamGetNumReadRequests(stream) {
        return stream.reader.readRequests.length;
    }

    function readableStreamGetNumReadIntoRequests(stream) {
        return stream.reader.readIntoRequests.length;
    }

    function readableStreamCancel(stream, reason) {
        stream.disturbed = true;
        if (stream.state === 'closed') return resolvedWith(undefined);
        if (stream.state === 'errored') return rejectedWith(stream.storedError);
        readableStreamClose(stream);
        if (readableStreamHasBYOBReader(stream)) {
            for (const request of stream.reader.readIntoRequests.drain()) request.close(undefined);
        }
        return react(stream.controller.cancelSteps(reason), () => undefined);
    }

    function readableStreamClose(stream) {
        stream.state = 'closed';
        if (stream.reader === undefined) return;
        stream.reader.closed.resolve();
        if (!readableStreamHasDefaultReader(stream)) return;
        for (const request of stream.reader.readRequests.drain()) request.close();
    }

    function readableStreamError(stream, error) {
        stream.state = 'errored';
        stream.storedError = error;
        const { reader } = stream;
        if (reader === undefined) return;
        reader.closed.reject(error);
        markAsHandled(reader.closed.promise);
        for (const request of (reader.readRequests ?? reader.readIntoRequests).drain()) request.error(error);
    }

    function readableStreamReaderGenericInitialize(reader, stream) {
        reader.stream = stream;
        stream.reader = reader;
        if (stream.state === 'readable') reader.closed = new Deferred();
        else if (stream.state === 'closed') reader.closed = Deferred.resolved();
        else reader.closed = Deferred.rejected(stream.storedError);
    }

    function readableStreamReaderGenericCancel(reader, reason) {
        return readableStreamCancel(reader.stream, reason);
    }

    function readableStreamReaderGenericRelease(reader) {
        const { stream } = reader;
        const released = new TypeError('the reader has released its stream');
        if (stream.state === 'readable') {
            reader.closed.reject(released);
            markAsHandled(reader.closed.promise);
        } else {
            reader.closed = Deferred.rejected(released);
        }
        stream.controller.releaseSteps();
        stream.reader = undefined;
        reader.stream = undefined;
    }

    return {
        initializeReadableStream, isReadableStreamLocked, readableStreamHasDefaultReader, readableStreamHasBYOBReader,
        readableStreamAddReadRequest, readableStreamAddReadIntoRequest, readableStreamFulfillReadRequest,
        readableStreamFulfillReadIntoRequest, readableStreamGetNumReadRequests, readableStreamGetNumReadIntoRequests,
        readableStreamCancel, readableStreamClose, readableStreamError, readableStreamReaderGenericInitialize,
        readableStreamReaderGenericCancel, readableStreamReaderGenericRelease,
    };
})
