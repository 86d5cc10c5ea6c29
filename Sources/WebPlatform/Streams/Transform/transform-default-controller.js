// https://streams.spec.whatwg.org/#ts-default-controller-class and https://streams.spec.whatwg.org/#ts-abstract-ops. The
// controller's algorithms have the standard's names, less their prefix `TransformStreamDefaultController`.
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { Deferred, algorithm, promised, react, resolvedWith } = load('promises');
    const readableControllers = load('readable-default-controller');
    const writableControllers = load('writable-default-controller');
    const secret = {};

    class TransformStreamDefaultController {
        #controller;
        constructor(key, controller) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#controller = controller;
        }
        get desiredSize() {
            return readableControllers.getDesiredSize(this.#controller.stream.readable.controller);
        }
        enqueue(chunk = undefined) {
            enqueue(this.#controller, chunk);
        }
        error(reason = undefined) {
            transformStreamError(this.#controller.stream, reason);
        }
        terminate() {
            terminate(this.#controller);
        }
    }
    expose(TransformStreamDefaultController);

    function createRecord() {
        return { readable: undefined, writable: undefined, controller: undefined, backpressure: undefined, backpressureChange: undefined };
    }

    function transformStreamError(stream, error) {
        readableControllers.error(stream.readable.controller, error);
        transformStreamErrorWritableAndUnblockWrite(stream, error);
    }

    function transformStreamErrorWritableAndUnblockWrite(stream, error) {
        clearAlgorithms(stream.controller);
        writableControllers.errorIfNeeded(stream.writable.controller, error);
        transformStreamUnblockWrite(stream);
    }

    function transformStreamSetBackpressure(stream, backpressure) {
        stream.backpressureChange?.resolve();
        stream.backpressureChange = new Deferred();
        stream.backpressure = backpressure;
    }

    function transformStreamUnblockWrite(stream) {
        if (stream.backpressure) transformStreamSetBackpressure(stream, false);
    }

    function setUp(stream, { transform, flush, cancel }) {
        const controller = {
            stream, transformAlgorithm: transform, flushAlgorithm: flush, cancelAlgorithm: cancel, finished: undefined,
        };
        controller.object = new TransformStreamDefaultController(secret, controller);
        stream.controller = controller;
    }

    function setUpFromTransformer(stream, transformer, { transform, flush, cancel }) {
        const passOn = (chunk) =>
            promised(() => {
                enqueue(stream.controller, chunk);
                return resolvedWith(undefined);
            });
        const [transformed, flushed] = [algorithm(transform, transformer, passOn), algorithm(flush, transformer)];
        setUp(stream, {
            transform: (chunk) => transformed(chunk, stream.controller.object),
            flush: () => flushed(stream.controller.object),
            cancel: algorithm(cancel, transformer),
        });
    }

    // So that what the transformer holds can be freed with it.
    function clearAlgorithms(controller) {
        controller.transformAlgorithm = controller.flushAlgorithm = controller.cancelAlgorithm = undefined;
    }

    function enqueue(controller, chunk) {
        const { stream } = controller;
        const target = stream.readable.controller;
        if (!readableControllers.canCloseOrEnqueue(target)) throw new TypeError('the readable side takes no more chunks');
        try {
            readableControllers.enqueue(target, chunk);
        } catch (error) {
            transformStreamErrorWritableAndUnblockWrite(stream, error);
            throw stream.readable.storedError;
        }
        const backpressure = readableControllers.hasBackpressure(target);
        if (backpressure !== stream.backpressure) transformStreamSetBackpressure(stream, true);
    }

    function performTransform(controller, chunk) {
        return react(controller.transformAlgorithm(chunk), undefined, (error) => {
            transformStreamError(controller.stream, error);
            throw error;
        });
    }

    function terminate({ stream }) {
        readableControllers.close(stream.readable.controller);
        transformStreamErrorWritableAndUnblockWrite(stream, new TypeError('the transform stream was terminated'));
    }

    return {
        TransformStreamDefaultController, createRecord, setUp, setUpFromTransformer, clearAlgorithms, enqueue,
        performTransform, transformStreamError, transformStreamErrorWritableAndUnblockWrite,
        transformStreamSetBackpressure, transformStreamUnblockWrite,
    };
})
