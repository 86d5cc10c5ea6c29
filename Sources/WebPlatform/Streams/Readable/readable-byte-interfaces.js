// https://streams.spec.whatwg.org/#rbs-controller-class and https://streams.spec.whatwg.org/#rs-byob-request-class
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const unsignedInRange = load('webidl').integer(64, 'enforce');
    const { transfer, viewed, isDetached, bufferLength } = load('buffer-sources');
    const operations = load('readable-stream-operations');
    const bytes = load('readable-byte-queue');
    const controllers = load('readable-byte-controller');
    const secret = {};

    class ReadableByteStreamController {
        #controller;
        constructor(key, controller) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#controller = controller;
        }
        get byobRequest() {
            return getBYOBRequest(this.#controller)?.object ?? null;
        }
        get desiredSize() {
            return controllers.getDesiredSize(this.#controller);
        }
        close() {
            const controller = this.#controller;
            checkOpen(controller);
            controllers.close(controller);
        }
        enqueue(chunk) {
            const controller = this.#controller;
            const view = viewed(chunk, 'the chunk');
            if (view.byteLength === 0) throw new TypeError('the chunk has no bytes');
            if (bufferLength(view.buffer) === 0) throw new TypeError("the chunk's buffer has no bytes");
            checkOpen(controller);
            controllers.enqueue(controller, view);
        }
        error(reason = undefined) {
            controllers.error(this.#controller, reason);
        }
    }

    function checkOpen({ closeRequested, stream }) {
        if (closeRequested || stream.state !== 'readable') throw new TypeError('the stream is closed already');
    }

    class ReadableStreamBYOBRequest {
        #request;
        constructor(key, request) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#request = request;
        }
        get view() {
            return this.#request.view;
        }
        respond(bytesWritten) {
            const request = this.#request;
            if (arguments.length < 1) throw new TypeError('respond needs a number of bytes');
            const count = unsignedInRange(bytesWritten);
            checkCurrent(request);
            if (isDetached(request.view.buffer)) throw new TypeError("the view's buffer is detached");
            respond(request.controller, count);
        }
        respondWithNewView(view) {
            const request = this.#request;
            const given = viewed(view, 'the view');
            checkCurrent(request);
            if (isDetached(given.buffer)) throw new TypeError("the view's buffer is detached");
            respondWithNewView(request.controller, given);
        }
    }
    [ReadableByteStreamController, ReadableStreamBYOBRequest].forEach(expose);

    function checkCurrent(request) {
        if (request.controller === undefined) throw new TypeError('the request was answered already');
    }

    function getBYOBRequest(controller) {
        const [first] = controller.pendingPullIntos;
        if (controller.byobRequest !== null || first === undefined) return controller.byobRequest;
        const { buffer, byteOffset, byteLength, bytesFilled } = first;
        const view = new Uint8Array(buffer, byteOffset + bytesFilled, byteLength - bytesFilled);
        const request = { controller, view, object: null };
        request.object = new ReadableStreamBYOBRequest(secret, request);
        controller.byobRequest = request;
        return request;
    }

    function checkLength(stream, length) {
        const isClosed = stream.state === 'closed';
        if (isClosed && length !== 0) throw new TypeError('nothing can be written to a closed stream');
        if (!isClosed && length === 0) throw new TypeError('the stream is not closed: something must be written');
    }

    function respond(controller, bytesWritten) {
        const [first] = controller.pendingPullIntos;
        checkLength(controller.stream, bytesWritten);
        if (first.bytesFilled + bytesWritten > first.byteLength) throw new RangeError('more was written than the view holds');
        first.buffer = transfer(first.buffer);
        respondInternal(controller, bytesWritten);
    }

    // "Close" a stream that the platform made, with the views that wait.
    function closeAndRespond(controller) {
        controllers.close(controller);
        if (controller.pendingPullIntos.length > 0) respond(controller, 0);
    }

    function respondWithNewView(controller, { buffer, byteOffset, byteLength }) {
        const [first] = controller.pendingPullIntos;
        checkLength(controller.stream, byteLength);
        if (first.byteOffset + first.bytesFilled !== byteOffset) throw new RangeError('the view starts elsewhere');
        if (first.bufferByteLength !== bufferLength(buffer)) throw new RangeError('the buffer has another length');
        if (first.bytesFilled + byteLength > first.byteLength) throw new RangeError('the view is longer than the one to fill');
        first.buffer = transfer(buffer);
        respondInternal(controller, byteLength);
    }

    function respondInternal(controller, bytesWritten) {
        const [first] = controller.pendingPullIntos;
        controllers.invalidateBYOBRequest(controller);
        if (controller.stream.state === 'closed') respondInClosedState(controller, first);
        else respondInReadableState(controller, bytesWritten, first);
        controllers.callPullIfNeeded(controller);
    }

    function respondInClosedState(controller, first) {
        const { stream, pendingPullIntos } = controller;
        if (first.readerType === 'none') pendingPullIntos.shift();
        if (!operations.readableStreamHasBYOBReader(stream)) return;
        const waiting = operations.readableStreamGetNumReadIntoRequests(stream);
        for (const each of pendingPullIntos.splice(0, waiting)) bytes.commitPullIntoDescriptor(stream, each);
    }

    function respondInReadableState(controller, bytesWritten, descriptor) {
        descriptor.bytesFilled += bytesWritten;
        if (descriptor.readerType === 'none') {
            bytes.enqueueDetachedPullIntoToQueue(controller, descriptor);
            return controllers.commitFilled(controller);
        }
        if (descriptor.bytesFilled < descriptor.minimumFill) return;
        controller.pendingPullIntos.shift();
        const rest = descriptor.bytesFilled % descriptor.elementSize;
        if (rest > 0) {
            const end = descriptor.byteOffset + descriptor.bytesFilled;
            bytes.enqueueClonedChunkToQueue(controller, descriptor.buffer, end - rest, rest);
            descriptor.bytesFilled -= rest;
        }
        const filled = bytes.processPullIntoDescriptorsUsingQueue(controller);
        for (const each of [descriptor, ...filled]) bytes.commitPullIntoDescriptor(controller.stream, each);
    }

    return {
        ReadableByteStreamController, ReadableStreamBYOBRequest, getBYOBRequest, respond, respondWithNewView,
        closeAndRespond,
        controllerObject: (controller) => new ReadableByteStreamController(secret, controller),
    };
})
