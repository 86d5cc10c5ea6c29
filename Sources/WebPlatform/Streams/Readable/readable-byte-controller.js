// https://streams.spec.whatwg.org/#rbs-controller-abstract-ops. The algorithms have the standard's names, less their
// prefix `ReadableByteStreamController`.
(function (native, load) {
    'use strict';
    const { react, resolvedWith, algorithm } = load('promises');
    const { transfer, isDetached } = load('buffer-sources');
    const { resetQueue } = load('queues');
    const operations = load('readable-stream-operations');
    const { readableStreamHasDefaultReader, readableStreamHasBYOBReader, readableStreamGetNumReadRequests } = operations;
    const bytes = load('readable-byte-queue');
    const { commitPullIntoDescriptor } = bytes;

    // The internal slots, and the internal methods that every kind of controller has.
    class Controller {
        isByteController = true;
        closeRequested = false;
        started = false;
        pulling = false;
        pullAgain = false;
        byobRequest = null;
        pendingPullIntos = [];

        constructor(stream, { pull, cancel, highWaterMark, autoAllocateChunkSize }) {
            this.stream = stream;
            this.pullAlgorithm = pull;
            this.cancelAlgorithm = cancel;
            this.strategyHWM = highWaterMark;
            this.autoAllocateChunkSize = autoAllocateChunkSize;
            this.object = load('readable-byte-interfaces').controllerObject(this);
            resetQueue(this);
        }

        cancelSteps(reason) {
            clearPendingPullIntos(this);
            resetQueue(this);
            const result = this.cancelAlgorithm(reason);
            clearAlgorithms(this);
            return result;
        }

        pullSteps(request) {
            if (this.queueTotalSize > 0) return fillReadRequestFromQueue(this, request);
            try {
                if (this.autoAllocateChunkSize !== undefined) this.pendingPullIntos.push(allocated(this.autoAllocateChunkSize));
            } catch (reason) {
                return request.error(reason);
            }
            operations.readableStreamAddReadRequest(this.stream, request);
            callPullIfNeeded(this);
        }

        pullInto(view, min, request) {
            pullInto(this, view, min, request);
        }

        releaseSteps() {
            if (this.pendingPullIntos.length === 0) return;
            this.pendingPullIntos.length = 1;
            this.pendingPullIntos[0].readerType = 'none';
        }
    }

    // A descriptor for a read that brings no view of its own.
    function allocated(size) {
        return {
            buffer: new ArrayBuffer(size), bufferByteLength: size, byteOffset: 0, byteLength: size, bytesFilled: 0,
            minimumFill: 1, elementSize: 1, View: Uint8Array, readerType: 'default',
        };
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
        if (stream.state !== 'readable' || controller.closeRequested || !controller.started) return false;
        if (readableStreamHasDefaultReader(stream) && readableStreamGetNumReadRequests(stream) > 0) return true;
        if (readableStreamHasBYOBReader(stream) && operations.readableStreamGetNumReadIntoRequests(stream) > 0) return true;
        return getDesiredSize(controller) > 0;
    }

    function clearAlgorithms(controller) {
        controller.pullAlgorithm = controller.cancelAlgorithm = undefined;
    }

    function clearPendingPullIntos(controller) {
        invalidateBYOBRequest(controller);
        controller.pendingPullIntos = [];
    }

    function invalidateBYOBRequest(controller) {
        if (controller.byobRequest === null) return;
        controller.byobRequest.controller = undefined;
        controller.byobRequest.view = null;
        controller.byobRequest = null;
    }

    function close(controller) {
        if (controller.closeRequested || controller.stream.state !== 'readable') return;
        if (controller.queueTotalSize > 0) {
            controller.closeRequested = true;
            return;
        }
        const [first] = controller.pendingPullIntos;
        if (first !== undefined && first.bytesFilled % first.elementSize !== 0) {
            const reason = new TypeError('the stream ends within an element of the view that is being filled');
            error(controller, reason);
            throw reason;
        }
        clearAlgorithms(controller);
        operations.readableStreamClose(controller.stream);
    }

    function enqueue(controller, { buffer, byteOffset, byteLength }) {
        const { stream } = controller;
        if (controller.closeRequested || stream.state !== 'readable') return;
        if (isDetached(buffer)) throw new TypeError("the chunk's buffer is detached");
        const transferred = transfer(buffer);
        const [first] = controller.pendingPullIntos;
        if (first !== undefined) {
            if (isDetached(first.buffer)) throw new TypeError('the buffer that is being filled is detached');
            invalidateBYOBRequest(controller);
            first.buffer = transfer(first.buffer);
            if (first.readerType === 'none') bytes.enqueueDetachedPullIntoToQueue(controller, first);
        }
        if (readableStreamHasDefaultReader(stream)) {
            enqueueForDefaultReader(controller, transferred, byteOffset, byteLength);
        } else {
            bytes.enqueueChunkToQueue(controller, transferred, byteOffset, byteLength);
            if (readableStreamHasBYOBReader(stream)) commitFilled(controller);
        }
        callPullIfNeeded(controller);
    }

    function enqueueForDefaultReader(controller, buffer, byteOffset, byteLength) {
        const { stream } = controller;
        // "ProcessReadRequestsUsingQueue"
        while (readableStreamGetNumReadRequests(stream) > 0 && controller.queueTotalSize > 0) {
            fillReadRequestFromQueue(controller, stream.reader.readRequests.shift());
        }
        if (readableStreamGetNumReadRequests(stream) === 0) {
            return bytes.enqueueChunkToQueue(controller, buffer, byteOffset, byteLength);
        }
        controller.pendingPullIntos.shift();
        operations.readableStreamFulfillReadRequest(stream, new Uint8Array(buffer, byteOffset, byteLength), false);
    }

    function commitFilled(controller) {
        for (const descriptor of bytes.processPullIntoDescriptorsUsingQueue(controller)) {
            commitPullIntoDescriptor(controller.stream, descriptor);
        }
    }

    function error(controller, reason) {
        if (controller.stream.state !== 'readable') return;
        clearPendingPullIntos(controller);
        resetQueue(controller);
        clearAlgorithms(controller);
        operations.readableStreamError(controller.stream, reason);
    }

    function fillReadRequestFromQueue(controller, request) {
        const view = bytes.takeFromQueue(controller);
        handleQueueDrain(controller);
        request.chunk(view);
    }

    function handleQueueDrain(controller) {
        if (controller.queueTotalSize > 0 || !controller.closeRequested) return callPullIfNeeded(controller);
        clearAlgorithms(controller);
        operations.readableStreamClose(controller.stream);
    }

    function getDesiredSize(controller) {
        const { state } = controller.stream;
        if (state === 'errored') return null;
        return state === 'closed' ? 0 : controller.strategyHWM - controller.queueTotalSize;
    }

    function descriptorOf({ buffer, byteOffset, byteLength, View }, min) {
        const elementSize = View.BYTES_PER_ELEMENT ?? 1;
        const owned = transfer(buffer);
        return {
            buffer: owned, bufferByteLength: owned.byteLength, byteOffset, byteLength, bytesFilled: 0,
            minimumFill: min * elementSize, elementSize, View, readerType: 'byob',
        };
    }

    function pullInto(controller, view, min, request) {
        let descriptor;
        try {
            descriptor = descriptorOf(view, min);
        } catch (reason) {
            return request.error(reason);
        }
        const { stream, pendingPullIntos } = controller;
        if (pendingPullIntos.length === 0) {
            if (stream.state === 'closed') return request.close(new descriptor.View(descriptor.buffer, descriptor.byteOffset, 0));
            if (controller.queueTotalSize > 0) {
                if (bytes.fillPullIntoDescriptorFromQueue(controller, descriptor)) {
                    const filled = bytes.convertPullIntoDescriptor(descriptor);
                    handleQueueDrain(controller);
                    return request.chunk(filled);
                }
                if (controller.closeRequested) {
                    const reason = new TypeError('the stream ends before the view is filled as far as was asked');
                    error(controller, reason);
                    return request.error(reason);
                }
            }
        }
        const isFirst = pendingPullIntos.length === 0;
        pendingPullIntos.push(descriptor);
        operations.readableStreamAddReadIntoRequest(stream, request);
        if (isFirst) callPullIfNeeded(controller);
    }

    function setUp(stream, algorithms) {
        const controller = new Controller(stream, algorithms);
        stream.controller = controller;
        const started = () => {
            controller.started = true;
            callPullIfNeeded(controller);
        };
        react(resolvedWith(algorithms.start(controller.object)), started, (reason) => error(controller, reason));
    }

    function setUpFromUnderlyingSource(stream, source, { start, pull, cancel, autoAllocateChunkSize }, highWaterMark) {
        if (autoAllocateChunkSize === 0) throw new TypeError('autoAllocateChunkSize must not be 0');
        const pulled = algorithm(pull, source);
        setUp(stream, {
            start: (controller) => (start === undefined ? undefined : Reflect.apply(start, source, [controller])),
            pull: () => pulled(stream.controller.object),
            cancel: algorithm(cancel, source),
            highWaterMark,
            autoAllocateChunkSize,
        });
    }

    return {
        setUp, setUpFromUnderlyingSource, close, enqueue, error, getDesiredSize, callPullIfNeeded, commitFilled,
        invalidateBYOBRequest,
    };
})
