// https://streams.spec.whatwg.org/#ws-abstract-ops, under the names of the standard. They work on records of the
// internal slots; `writable-stream` makes the objects that scripts see.
(function (native, load) {
    'use strict';
    const { Deferred, markAsHandled, react, rejectedWith, resolvedWith } = load('promises');
    const { Queue } = load('queues');

    function initializeWritableStream() {
        return {
            state: 'writable', storedError: undefined, writer: undefined, controller: undefined, object: null,
            inFlightWriteRequest: undefined, closeRequest: undefined, inFlightCloseRequest: undefined,
            pendingAbortRequest: undefined, writeRequests: new Queue(), backpressure: false,
        };
    }

    function isWritableStreamLocked(stream) {
        return stream.writer !== undefined;
    }

    function isOver({ state }) {
        return state === 'closed' || state === 'errored';
    }

    function writableStreamAbort(stream, reason) {
        if (isOver(stream)) return resolvedWith(undefined);
        load('abort').signalAbort(stream.controller.signal, reason);
        // The signal's listeners may have ended the stream.
        if (isOver(stream)) return resolvedWith(undefined);
        if (stream.pendingAbortRequest !== undefined) return stream.pendingAbortRequest.deferred.promise;
        const wasAlreadyErroring = stream.state === 'erroring';
        const deferred = new Deferred();
        stream.pendingAbortRequest = { deferred, reason: wasAlreadyErroring ? undefined : reason, wasAlreadyErroring };
        if (!wasAlreadyErroring) writableStreamStartErroring(stream, reason);
        return deferred.promise;
    }

    function writableStreamClose(stream) {
        if (isOver(stream)) return rejectedWith(new TypeError(`the stream is ${stream.state} already`));
        const request = (stream.closeRequest = new Deferred());
        const { writer } = stream;
        if (writer !== undefined && stream.backpressure && stream.state === 'writable') writer.ready.resolve();
        load('writable-default-controller').close(stream.controller);
        return request.promise;
    }

    function writableStreamAddWriteRequest(stream) {
        const request = new Deferred();
        stream.writeRequests.push(request);
        return request.promise;
    }

    function writableStreamCloseQueuedOrInFlight(stream) {
        return stream.closeRequest !== undefined || stream.inFlightCloseRequest !== undefined;
    }

    function writableStreamHasOperationMarkedInFlight(stream) {
        return stream.inFlightWriteRequest !== undefined || stream.inFlightCloseRequest !== undefined;
    }

    function writableStreamDealWithRejection(stream, error) {
        if (stream.state === 'writable') writableStreamStartErroring(stream, error);
        else writableStreamFinishErroring(stream);
    }

    function writableStreamStartErroring(stream, reason) {
        const { controller, writer } = stream;
        stream.state = 'erroring';
        stream.storedError = reason;
        if (writer !== undefined) load('writable-stream-writer').writableStreamDefaultWriterEnsureReadyPromiseRejected(writer, reason);
        if (!writableStreamHasOperationMarkedInFlight(stream) && controller.started) writableStreamFinishErroring(stream);
    }

    function writableStreamFinishErroring(stream) {
        stream.state = 'errored';
        stream.controller.errorSteps();
        for (const request of stream.writeRequests.drain()) request.reject(stream.storedError);
        const { pendingAbortRequest } = stream;
        stream.pendingAbortRequest = undefined;
        if (pendingAbortRequest === undefined) return writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
        const { deferred, reason, wasAlreadyErroring } = pendingAbortRequest;
        if (wasAlreadyErroring) {
            deferred.reject(stream.storedError);
            return writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
        }
        const settle = (body) => (value) => {
            body(value);
            writableStreamRejectCloseAndClosedPromiseIfNeeded(stream);
        };
        react(stream.controller.abortSteps(reason), settle(() => deferred.resolve()), settle((error) => deferred.reject(error)));
    }

    function writableStreamFinishInFlightWrite(stream) {
        stream.inFlightWriteRequest.resolve();
        stream.inFlightWriteRequest = undefined;
    }

    function writableStreamFinishInFlightWriteWithError(stream, error) {
        stream.inFlightWriteRequest.reject(error);
        stream.inFlightWriteRequest = undefined;
        writableStreamDealWithRejection(stream, error);
    }

    function writableStreamFinishInFlightClose(stream) {
        stream.inFlightCloseRequest.resolve();
        stream.inFlightCloseRequest = undefined;
        if (stream.state === 'erroring') {
            stream.storedError = undefined;
            stream.pendingAbortRequest?.deferred.resolve();
            stream.pendingAbortRequest = undefined;
        }
        stream.state = 'closed';
        stream.writer?.closed.resolve();
    }

    function writableStreamFinishInFlightCloseWithError(stream, error) {
        stream.inFlightCloseRequest.reject(error);
        stream.inFlightCloseRequest = undefined;
        stream.pendingAbortRequest?.deferred.reject(error);
        stream.pendingAbortRequest = undefined;
        writableStreamDealWithRejection(stream, error);
    }

    function writableStreamMarkCloseRequestInFlight(stream) {
        stream.inFlightCloseRequest = stream.closeRequest;
        stream.closeRequest = undefined;
    }

    function writableStreamMarkFirstWriteRequestInFlight(stream) {
        stream.inFlightWriteRequest = stream.writeRequests.shift();
    }

    function writableStreamRejectCloseAndClosedPromiseIfNeeded(stream) {
        stream.closeRequest?.reject(stream.storedError);
        stream.closeRequest = undefined;
        if (stream.writer === undefined) return;
        stream.writer.closed.reject(stream.storedError);
        markAsHandled(stream.writer.closed.promise);
    }

    function writableStreamUpdateBackpressure(stream, backpressure) {
        const { writer } = stream;
        if (writer !== undefined && backpressure !== stream.backpressure) {
            if (backpressure) writer.ready = new Deferred();
            else writer.ready.resolve();
        }
        stream.backpressure = backpressure;
    }

    return {
        initializeWritableStream, isWritableStreamLocked, writableStreamAbort, writableStreamClose,
        writableStreamAddWriteRequest, writableStreamCloseQueuedOrInFlight, writableStreamHasOperationMarkedInFlight,
        writableStreamDealWithRejection, writableStreamStartErroring, writableStreamFinishErroring,
        writableStreamFinishInFlightWrite, writableStreamFinishInFlightWriteWithError, writableStreamFinishInFlightClose,
        writableStreamFinishInFlightCloseWithError, writableStreamMarkCloseRequestInFlight,
        writableStreamMarkFirstWriteRequestInFlight, writableStreamUpdateBackpressure,
    };
})
