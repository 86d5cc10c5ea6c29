// https://streams.spec.whatwg.org/#readable-stream-pipe-to
(function (native, load) {
    'use strict';
    const { Deferred, all, queueMicrotask, react, resolvedWith, markAsHandled } = load('promises');
    const readers = load('readable-stream-readers');
    const { readableStreamCancel } = load('readable-stream-operations');
    const writers = load('writable-stream-writer');
    const { writableStreamAbort, writableStreamCloseQueuedOrInFlight } = load('writable-stream-operations');

    class Pipe {
        #source;
        #destination;
        #options;
        #reader;
        #writer;
        #isShuttingDown = false;
        #lastWrite = resolvedWith(undefined);
        #finished = new Deferred();
        #ignoreAbort = () => {};

        constructor(source, destination, options) {
            this.#source = source;
            this.#destination = destination;
            this.#options = options;
            this.#reader = readers.acquireReadableStreamDefaultReader(source);
            this.#writer = writers.acquireWritableStreamDefaultWriter(destination);
            source.disturbed = true;
        }

        start() {
            const { signal } = this.#options;
            if (signal?.aborted) {
                this.#abort(signal.reason);
                return this.#finished.promise;
            }
            if (signal) this.#ignoreAbort = load('abort').addAlgorithm(signal, (reason) => this.#abort(reason));
            this.#watch();
            this.#pump();
            return this.#finished.promise;
        }

        #abort(reason) {
            const { preventAbort, preventCancel } = this.#options;
            const actions = [];
            if (!preventAbort) {
                actions.push(() =>
                    this.#destination.state === 'writable' ? writableStreamAbort(this.#destination, reason) : resolvedWith(undefined));
            }
            if (!preventCancel) {
                actions.push(() =>
                    this.#source.state === 'readable' ? readableStreamCancel(this.#source, reason) : resolvedWith(undefined));
            }
            this.#shutDown({ action: () => all(actions.map((action) => action())), error: { reason } });
        }

        // What ends the pipe, in the order in which the conditions count where several hold.
        #watch() {
            const { preventAbort, preventCancel, preventClose } = this.#options;
            const [source, destination] = [this.#source, this.#destination];
            this.#onError(source, this.#reader.closed, (reason) =>
                this.#shutDown({ action: preventAbort ? null : () => writableStreamAbort(destination, reason), error: { reason } }));
            this.#onError(destination, this.#writer.closed, (reason) =>
                this.#shutDown({ action: preventCancel ? null : () => readableStreamCancel(source, reason), error: { reason } }));
            this.#onClose(source, this.#reader.closed, () =>
                this.#shutDown({
                    action: preventClose ? null : () => writers.writableStreamDefaultWriterCloseWithErrorPropagation(this.#writer),
                }));
            if (writableStreamCloseQueuedOrInFlight(destination) || destination.state === 'closed') {
                const reason = new TypeError('the destination is closed');
                this.#shutDown({ action: preventCancel ? null : () => readableStreamCancel(source, reason), error: { reason } });
            }
        }

        #onError(stream, { promise }, body) {
            if (stream.state === 'errored') body(stream.storedError);
            else markAsHandled(react(promise, undefined, body));
        }

        #onClose(stream, { promise }, body) {
            if (stream.state === 'closed') body();
            else markAsHandled(react(promise, body));
        }

        // Reads a chunk whenever the destination has room for one.
        #pump() {
            if (this.#isShuttingDown) return;
            const writer = this.#writer;
            const onReady = () => {
                if (this.#isShuttingDown) return;
                readers.readableStreamDefaultReaderRead(this.#reader, {
                    // Not at once, so that a write does not happen within the source's own `enqueue`.
                    chunk: (chunk) => {
                        this.#lastWrite = react(resolvedWith(undefined), () => this.#write(chunk));
                        queueMicrotask(() => this.#pump());
                    },
                    close: () => {},
                    error: () => {},
                });
            };
            markAsHandled(react(writer.ready.promise, onReady));
        }

        #write(chunk) {
            if (this.#writer.stream === undefined) return undefined; // the destination has failed meanwhile
            return react(writers.writableStreamDefaultWriterWrite(this.#writer, chunk), undefined, () => {});
        }

        // "Shutdown with an action" where there is one.
        #shutDown({ action = null, error = null }) {
            if (this.#isShuttingDown) return;
            this.#isShuttingDown = true;
            const act = () => {
                if (action === null) return this.#finish(error);
                react(action(), () => this.#finish(error), (reason) => this.#finish({ reason }));
            };
            const { state } = this.#destination;
            if (state !== 'writable' || writableStreamCloseQueuedOrInFlight(this.#destination)) return act();
            react(this.#writesHaveFinished(), act, act);
        }

        // Another chunk may have been read while one waited for the last write.
        #writesHaveFinished() {
            const awaited = this.#lastWrite;
            return react(awaited, () => (awaited === this.#lastWrite ? undefined : this.#writesHaveFinished()));
        }

        #finish(error) {
            writers.writableStreamDefaultWriterRelease(this.#writer);
            readers.readableStreamDefaultReaderRelease(this.#reader);
            this.#ignoreAbort();
            if (error === null) this.#finished.resolve();
            else this.#finished.reject(error.reason);
        }
    }

    function readableStreamPipeTo(source, destination, options) {
        return new Pipe(source, destination, options).start();
    }

    return { readableStreamPipeTo };
})
