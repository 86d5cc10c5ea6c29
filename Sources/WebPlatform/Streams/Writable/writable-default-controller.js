// https://streams.spec.whatwg.org/#ws-default-controller-class. The algorithms have the standard's names, less their
// prefix `WritableStreamDefaultController`.
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { algorithm, react, resolvedWith } = load('promises');
    const { resetQueue, enqueueValueWithSize, dequeueValue, peekQueueValue } = load('queues');
    const operations = load('writable-stream-operations');
    const { writableStreamCloseQueuedOrInFlight, writableStreamUpdateBackpressure } = operations;
    const closeSentinel = Symbol('the end of the queue');
    const secret = {};

    class WritableStreamDefaultController {
        #controller;
        constructor(key, controller) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#controller = controller;
        }
        get signal() {
            return this.#controller.signal;
        }
        error(reason = undefined) {
            const controller = this.#controller;
            if (controller.stream.state === 'writable') error(controller, reason);
        }
    }
    expose(WritableStreamDefaultController);

    // The internal slots and methods.
    class Controller {
        started = false;
        #signal = null;

        constructor(stream, { write, close, abort, highWaterMark, size }) {
            this.stream = stream;
            this.writeAlgorithm = write;
            this.closeAlgorithm = close;
            this.abortAlgorithm = abort;
            this.strategyHWM = highWaterMark;
            this.strategySizeAlgorithm = size;
            this.object = new WritableStreamDefaultController(secret, this);
            resetQueue(this);
        }

        get signal() {
            return (this.#signal ??= load('abort').createSignal());
        }

        abortSteps(reason) {
            const result = this.abortAlgorithm(reason);
            clearAlgorithms(this);
            return result;
        }

        errorSteps() {
            resetQueue(this);
        }
    }

    function setUp(stream, algorithms) {
        const controller = new Controller(stream, algorithms);
        stream.controller = controller;
        writableStreamUpdateBackpressure(stream, getBackpressure(controller));
        const started = () => {
            controller.started = true;
            advanceQueueIfNeeded(controller);
        };
        const failed = (reason) => {
            controller.started = true;
            operations.writableStreamDealWithRejection(stream, reason);
        };
        react(resolvedWith(algorithms.start(controller.object)), started, failed);
    }

    function setUpFromUnderlyingSink(stream, sink, { start, write, close, abort }, highWaterMark, size) {
        const written = algorithm(write, sink);
        setUp(stream, {
            start: (controller) => (start === undefined ? undefined : Reflect.apply(start, sink, [controller])),
            write: (chunk) => written(chunk, stream.controller.object),
            close: algorithm(close, sink),
            abort: algorithm(abort, sink),
            highWaterMark,
            size,
        });
    }

    function advanceQueueIfNeeded(controller) {
        const { stream } = controller;
        if (!controller.started || stream.inFlightWriteRequest !== undefined) return;
        if (stream.state === 'erroring') return operations.writableStreamFinishErroring(stream);
        if (controller.queue.length === 0) return;
        const value = peekQueueValue(controller);
        if (value === closeSentinel) processClose(controller);
        else processWrite(controller, value);
    }

    function clearAlgorithms(controller) {
        controller.writeAlgorithm = controller.closeAlgorithm = undefined;
        controller.abortAlgorithm = controller.strategySizeAlgorithm = undefined;
    }

    function close(controller) {
        enqueueValueWithSize(controller, closeSentinel, 0);
        advanceQueueIfNeeded(controller);
    }

    function error(controller, reason) {
        clearAlgorithms(controller);
        operations.writableStreamStartErroring(controller.stream, reason);
    }

    function errorIfNeeded(controller, reason) {
        if (controller.stream.state === 'writable') error(controller, reason);
    }

    function getBackpressure(controller) {
        return getDesiredSize(controller) <= 0;
    }

    function getChunkSize(controller, chunk) {
        // Without one the stream has ended, and what is written will be refused.
        if (controller.strategySizeAlgorithm === undefined) return 1;
        try {
            return controller.strategySizeAlgorithm(chunk);
        } catch (reason) {
            errorIfNeeded(controller, reason);
            return 1;
        }
    }

    function getDesiredSize(controller) {
        return controller.strategyHWM - controller.queueTotalSize;
    }

    function processClose(controller) {
        const { stream } = controller;
        operations.writableStreamMarkCloseRequestInFlight(stream);
        dequeueValue(controller);
        const closed = controller.closeAlgorithm();
        clearAlgorithms(controller);
        react(
            closed,
            () => operations.writableStreamFinishInFlightClose(stream),
            (reason) => operations.writableStreamFinishInFlightCloseWithError(stream, reason)
        );
    }

    function processWrite(controller, chunk) {
        const { stream } = controller;
        operations.writableStreamMarkFirstWriteRequestInFlight(stream);
        const written = () => {
            operations.writableStreamFinishInFlightWrite(stream);
            dequeueValue(controller);
            if (!writableStreamCloseQueuedOrInFlight(stream) && stream.state === 'writable') {
                writableStreamUpdateBackpressure(stream, getBackpressure(controller));
            }
            advanceQueueIfNeeded(controller);
        };
        const failed = (reason) => {
            if (stream.state === 'writable') clearAlgorithms(controller);
            operations.writableStreamFinishInFlightWriteWithError(stream, reason);
        };
        react(controller.writeAlgorithm(chunk), written, failed);
    }

    function write(controller, chunk, chunkSize) {
        const { stream } = controller;
        try {
            enqueueValueWithSize(controller, chunk, chunkSize);
        } catch (reason) {
            return errorIfNeeded(controller, reason);
        }
        if (!writableStreamCloseQueuedOrInFlight(stream) && stream.state === 'writable') {
            writableStreamUpdateBackpressure(stream, getBackpressure(controller));
        }
        advanceQueueIfNeeded(controller);
    }

    return {
        WritableStreamDefaultController, setUp, setUpFromUnderlyingSink, close, error, errorIfNeeded, getChunkSize,
        getDesiredSize, write,
    };
})
