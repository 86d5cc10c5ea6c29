// https://streams.spec.whatwg.org/#ws-class
(function (native, load) {
    'use strict';
    const { expose, makeTransferable } = load('idl');
    const { isObject, toCallback } = load('webidl');
    const { promised } = load('promises');
    const { strategyOf, extractHighWaterMark, extractSizeAlgorithm } = load('queuing-strategies');
    const operations = load('writable-stream-operations');
    const { initializeWritableStream, isWritableStreamLocked } = operations;
    const controllers = load('writable-default-controller');
    const secret = {};

    // The dictionary UnderlyingSink.
    function sinkOf(object) {
        const { abort, close, start, type, write } = object ?? {};
        const sink = {};
        for (const [name, value] of Object.entries({ abort, close, start, write })) {
            sink[name] = value === undefined ? undefined : toCallback(value, `the sink's ${name}`);
        }
        if (type !== undefined) throw new RangeError("the sink's type must be undefined");
        return sink;
    }

    function unlocked(stream) {
        if (isWritableStreamLocked(stream)) throw new TypeError('the stream is locked to a writer');
        return stream;
    }

    let streamOf;

    class WritableStream {
        #stream;
        static {
            streamOf = (object) => {
                if (!isObject(object) || !(#stream in object)) throw new TypeError('not a WritableStream');
                return object.#stream;
            };
        }
        constructor(underlyingSink = undefined, strategy = {}, stream) {
            if (underlyingSink === secret) {
                this.#stream = stream;
                return;
            }
            if (underlyingSink !== undefined && !isObject(underlyingSink)) throw new TypeError('the sink is not an object');
            const given = strategyOf(strategy);
            const sink = sinkOf(underlyingSink);
            this.#stream = initializeWritableStream();
            this.#stream.object = this;
            const size = extractSizeAlgorithm(given);
            const highWaterMark = extractHighWaterMark(given, 1);
            controllers.setUpFromUnderlyingSink(this.#stream, underlyingSink, sink, highWaterMark, size);
        }
        get locked() {
            return isWritableStreamLocked(this.#stream);
        }
        abort(reason = undefined) {
            return promised(() => operations.writableStreamAbort(unlocked(this.#stream), reason));
        }
        close() {
            return promised(() => {
                const stream = unlocked(this.#stream);
                if (operations.writableStreamCloseQueuedOrInFlight(stream)) throw new TypeError('the stream is closing already');
                return operations.writableStreamClose(stream);
            });
        }
        getWriter() {
            this.#stream;
            return new (load('writable-stream-writer').WritableStreamDefaultWriter)(this);
        }
    }
    expose(WritableStream);
    makeTransferable(WritableStream, () => load('cross-realm-transform').writable);

    // The object that scripts see of a stream that the platform made.
    function objectOf(stream) {
        return (stream.object ??= new WritableStream(secret, undefined, stream));
    }

    function createWritableStream(algorithms) {
        const stream = initializeWritableStream();
        controllers.setUp(stream, algorithms);
        return stream;
    }

    return { WritableStream, streamOf, objectOf, createWritableStream };
})
