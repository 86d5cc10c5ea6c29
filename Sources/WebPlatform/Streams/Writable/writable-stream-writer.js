// https://streams.spec.whatwg.org/#writer-class
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { Deferred, markAsHandled, promised, rejectedWith, resolvedWith } = load('promises');
    const operations = load('writable-stream-operations');
    const { isWritableStreamLocked, writableStreamCloseQueuedOrInFlight } = operations;
    const controllers = load('writable-default-controller');
    const released = () => new TypeError('the writer has released its stream');
    const closing = () => new TypeError('the stream is closed or about to be');

    function setUpWritableStreamDefaultWriter(writer, stream) {
        if (isWritableStreamLocked(stream)) throw new TypeError('the stream is locked to a writer');
        writer.stream = stream;
        stream.writer = writer;
        const { state, storedError } = stream;
        const isFull = !writableStreamCloseQueuedOrInFlight(stream) && stream.backpressure;
        if (state === 'writable') writer.ready = isFull ? new Deferred() : Deferred.resolved();
        else writer.ready = state === 'closed' ? Deferred.resolved() : Deferred.rejected(storedError);
        if (state === 'closed') writer.closed = Deferred.resolved();
        else writer.closed = state === 'errored' ? Deferred.rejected(storedError) : new Deferred();
        return writer;
    }

    function acquireWritableStreamDefaultWriter(stream) {
        return setUpWritableStreamDefaultWriter({}, stream);
    }

    function writableStreamDefaultWriterClose(writer) {
        return operations.writableStreamClose(writer.stream);
    }

    function writableStreamDefaultWriterCloseWithErrorPropagation(writer) {
        const { stream } = writer;
        if (writableStreamCloseQueuedOrInFlight(stream) || stream.state === 'closed') return resolvedWith(undefined);
        if (stream.state === 'errored') return rejectedWith(stream.storedError);
        return writableStreamDefaultWriterClose(writer);
    }

    function ensureRejected(deferred, error) {
        if (!deferred.isPending) return Deferred.rejected(error);
        deferred.reject(error);
        markAsHandled(deferred.promise);
        return deferred;
    }

    function writableStreamDefaultWriterEnsureReadyPromiseRejected(writer, error) {
        writer.ready = ensureRejected(writer.ready, error);
    }

    function writableStreamDefaultWriterGetDesiredSize({ stream }) {
        if (stream.state === 'errored' || stream.state === 'erroring') return null;
        return stream.state === 'closed' ? 0 : controllers.getDesiredSize(stream.controller);
    }

    function writableStreamDefaultWriterRelease(writer) {
        const error = released();
        writer.ready = ensureRejected(writer.ready, error);
        writer.closed = ensureRejected(writer.closed, error);
        writer.stream.writer = undefined;
        writer.stream = undefined;
    }

    function writableStreamDefaultWriterWrite(writer, chunk) {
        const { stream } = writer;
        const chunkSize = controllers.getChunkSize(stream.controller, chunk);
        // The strategy's size may have released the writer or ended the stream.
        if (writer.stream !== stream) return rejectedWith(released());
        if (stream.state === 'errored') return rejectedWith(stream.storedError);
        if (writableStreamCloseQueuedOrInFlight(stream) || stream.state === 'closed') return rejectedWith(closing());
        if (stream.state === 'erroring') return rejectedWith(stream.storedError);
        const promise = operations.writableStreamAddWriteRequest(stream);
        controllers.write(stream.controller, chunk, chunkSize);
        return promise;
    }

    function checkHeld(writer) {
        if (writer.stream === undefined) throw released();
        return writer;
    }

    class WritableStreamDefaultWriter {
        #writer;
        constructor(stream) {
            this.#writer = setUpWritableStreamDefaultWriter({}, load('writable-stream').streamOf(stream));
        }
        get closed() {
            return promised(() => this.#writer.closed.promise);
        }
        get desiredSize() {
            return writableStreamDefaultWriterGetDesiredSize(checkHeld(this.#writer));
        }
        get ready() {
            return promised(() => this.#writer.ready.promise);
        }
        abort(reason = undefined) {
            return promised(() => operations.writableStreamAbort(checkHeld(this.#writer).stream, reason));
        }
        close() {
            return promised(() => {
                if (writableStreamCloseQueuedOrInFlight(checkHeld(this.#writer).stream)) throw closing();
                return writableStreamDefaultWriterClose(this.#writer);
            });
        }
        releaseLock() {
            if (this.#writer.stream !== undefined) writableStreamDefaultWriterRelease(this.#writer);
        }
        write(chunk = undefined) {
            return promised(() => writableStreamDefaultWriterWrite(checkHeld(this.#writer), chunk));
        }
    }
    expose(WritableStreamDefaultWriter);

    return {
        WritableStreamDefaultWriter, acquireWritableStreamDefaultWriter, writableStreamDefaultWriterClose,
        writableStreamDefaultWriterCloseWithErrorPropagation, writableStreamDefaultWriterEnsureReadyPromiseRejected,
        writableStreamDefaultWriterRelease, writableStreamDefaultWriterWrite, writableStreamDefaultWriterGetDesiredSize,
    };
})
