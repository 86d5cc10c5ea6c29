// https://streams.spec.whatwg.org/#rs-default-controller-class. The algorithms have the standard's names, less their
// prefix `ReadableStreamDefaultController`.
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { react, resolvedWith, algorithm } = load('promises');
    const { resetQueue, enqueueValueWithSize, dequeueValue } = load('queues');
    const operations = load('readable-stream-operations');
    const { isReadableStreamLocked, readableStreamGetNumReadRequests } = operations;
    const secret = {};

    class ReadableStreamDefaultController {
        #controller;
        constructor(key, controller) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#controller = controller;
        }
        get desiredSize() {
            return getDesiredSize(this.#controller);
        }
        close() {
            if (!canCloseOrEnqueue(this.#controller)) throw new TypeError('the stream is closed already');
            close(this.#controller);
        }
        enqueue(chunk = undefined) {
            if (!canCloseOrEnqueue(this.#controller)) throw new TypeError('the stream takes no more chunks');
            enqueue(this.#controller, chunk);
        }
        error(reason = undefined) {
            error(this.#controller, reason);
        }
    }
    expose(ReadableStreamDefaultController);

    // The internal slots, and the internal methods that every kind of controller has.
    class Controller {
        isByteController = false;
        closeRequested = false;
        started = false;
        pulling = false;
        pullAgain = false;

        constructor(stream, { pull, cancel, highWaterMark, size }) {
            this.stream = stream;
            this.pullAlgorithm = pull;
            this.cancelAlgorithm = cancel;
            this.strategyHWM = highWaterMark;
            this.strategySizeAlgorithm = size;
            this.object = new ReadableStreamDefaultController(secret, this);
            resetQueue(this);
        }

        cancelSteps(reason) {
            resetQueue(this);
            const result = this.cancelAlgorithm(reason);
            clearAlgorithms(this);
            return result;
        }

        pullSteps(request) {
            const { stream } = this;
            if (this.queue.length === 0) {
                operations.readableStreamAddReadRequest(stream, request);
                return callPullIfNeeded(this);
            }
            const chunk = dequeueValue(this);
            if (this.closeRequested && this.queue.length === 0) {
                clearAlgorithms(this);
                operations.readableStreamClose(stream);
            } else {
                callPullIfNeeded(this);
            }
            request.chunk(chunk);
        }

        releaseSteps() {}
    }

    function callPullIfNeeded(controller) {
        if (!shouldCallPull(controller)) return;
        if (controller.pulling) {
            controller.pullAgain = true;
            return;
        }
        controller.pulling = true;
        const pulled = () => {
            controller.pulling = false;
            if (!controller.pullAgain) return;
            controller.pullAgain = false;
            callPullIfNeeded(controller);
        };
        react(controller.pullAlgorithm(), pulled, (reason) => error(controller, reason));
    }

    function shouldCallPull(controller) {
        const { stream } = controller;
        if (!canCloseOrEnqueue(controller) || !controller.started) return false;
        if (isReadableStreamLocked(stream) && readableStreamGetNumReadRequests(stream) > 0) return true;
        return getDesiredSize(controller) > 0;
    }

    // So that what the underlying source holds can be freed with it.
    function clearAlgorithms(controller) {
        controller.pullAlgorithm = controller.cancelAlgorithm = controller.strategySizeAlgorithm = undefined;
    }

    function close(controller) {
        if (!canCloseOrEnqueue(controller)) return;
        controller.closeRequested = true;
        if (controller.queue.length > 0) return;
        clearAlgorithms(controller);
        operations.readableStreamClose(controller.stream);
    }

    function enqueue(controller, chunk) {
        if (!canCloseOrEnqueue(controller)) return;
        const { stream } = controller;
        if (isReadableStreamLocked(stream) && readableStreamGetNumReadRequests(stream) > 0) {
            operations.readableStreamFulfillReadRequest(stream, chunk, false);
        } else {
            try {
                enqueueValueWithSize(controller, chunk, controller.strategySizeAlgorithm(chunk));
            } catch (reason) {
                error(controller, reason);
                throw reason;
            }
        }
        callPullIfNeeded(controller);
    }

    function error(controller, reason) {
        if (controller.stream.state !== 'readable') return;
        resetQueue(controller);
        clearAlgorithms(controller);
        operations.readableStreamError(controller.stream, reason);
    }

    function getDesiredSize(controller) {
        const { state } = controller.stream;
        if (state === 'errored') return null;
        return state === 'closed' ? 0 : controller.strategyHWM - controller.queueTotalSize;
    }

    function hasBackpressure(controller) {
        return !shouldCallPull(controller);
    }

    function canCloseOrEnqueue(controller) {
        return !controller.closeRequested && controller.stream.state === 'readable';
    }

    // `algorithms` are { start, pull, cancel, highWaterMark, size }; what `start` throws is thrown.
    function setUp(stream, algorithms) {
        const controller = new Controller(stream, algorithms);
        stream.controller = controller;
        const started = () => {
            controller.started = true;
            callPullIfNeeded(controller);
        };
        react(resolvedWith(algorithms.start(controller.object)), started, (reason) => error(controller, reason));
    }

    function setUpFromUnderlyingSource(stream, source, { start, pull, cancel }, highWaterMark, size) {
        setUp(stream, {
            start: (controller) => (start === undefined ? undefined : Reflect.apply(start, source, [controller])),
            pull: bindToController(stream, pull, source),
            cancel: algorithm(cancel, source),
            highWaterMark,
            size,
        });
    }

    function bindToController(stream, pull, source) {
        const call = algorithm(pull, source);
        return () => call(stream.controller.object);
    }

    return {
        ReadableStreamDefaultController, setUp, setUpFromUnderlyingSource, close, enqueue, error, hasBackpressure,
        canCloseOrEnqueue, getDesiredSize,
    };
})
