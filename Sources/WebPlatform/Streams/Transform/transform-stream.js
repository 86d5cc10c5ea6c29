// https://streams.spec.whatwg.org/#ts-class
(function (native, load) {
    'use strict';
    const { expose, makeTransferable } = load('idl');
    const { isObject, toCallback } = load('webidl');
    const { Deferred, promised, react, resolvedWith } = load('promises');
    const { strategyOf, extractHighWaterMark, extractSizeAlgorithm } = load('queuing-strategies');
    const readable = load('readable-stream');
    const readableControllers = load('readable-default-controller');
    const writable = load('writable-stream');
    const writableControllers = load('writable-default-controller');
    const controllers = load('transform-default-controller');
    const { transformStreamSetBackpressure, transformStreamUnblockWrite } = controllers;
    const secret = {};

    // `started` is the promise that both sides wait for.
    function initializeTransformStream(stream, started, writableStrategy, readableStrategy) {
        stream.writable = writable.createWritableStream({
            start: () => started,
            write: (chunk) => sinkWrite(stream, chunk),
            abort: (reason) => sinkAbort(stream, reason),
            close: () => sinkClose(stream),
            ...writableStrategy,
        });
        stream.readable = readable.createReadableStream({
            start: () => started,
            pull: () => sourcePull(stream),
            cancel: (reason) => sourceCancel(stream, reason),
            ...readableStrategy,
        });
        transformStreamSetBackpressure(stream, true);
    }

    // https://streams.spec.whatwg.org/#transform-stream-default-sink-write-algorithm
    function sinkWrite(stream, chunk) {
        if (!stream.backpressure) return controllers.performTransform(stream.controller, chunk);
        return react(stream.backpressureChange.promise, () => {
            if (stream.writable.state === 'erroring') throw stream.writable.storedError;
            return controllers.performTransform(stream.controller, chunk);
        });
    }

    // What either side does when it ends the other: `run` is called once, and then the other side is told of its end by
    // `pass`, or of an error by `fail`. The promise is the same however often a side ends.
    function finish(stream, other, { run, pass, fail }) {
        const { controller } = stream;
        if (controller.finished !== undefined) return controller.finished.promise;
        const finished = (controller.finished = new Deferred());
        const promise = run(controller);
        controllers.clearAlgorithms(controller);
        const onFulfilled = () => {
            if (other.state === 'errored') return finished.reject(other.storedError);
            pass();
            finished.resolve();
        };
        const onRejected = (error) => {
            fail(error);
            finished.reject(error);
        };
        react(promise, onFulfilled, onRejected);
        return finished.promise;
    }

    function sinkAbort(stream, reason) {
        const fail = (error) => readableControllers.error(stream.readable.controller, error);
        const run = (controller) => controller.cancelAlgorithm(reason);
        return finish(stream, stream.readable, { run, pass: () => fail(reason), fail });
    }

    function sinkClose(stream) {
        const { controller } = stream.readable;
        return finish(stream, stream.readable, {
            run: (controller) => controller.flushAlgorithm(),
            pass: () => readableControllers.close(controller),
            fail: (error) => readableControllers.error(controller, error),
        });
    }

    function sourceCancel(stream, reason) {
        const fail = (error) => {
            writableControllers.errorIfNeeded(stream.writable.controller, error);
            transformStreamUnblockWrite(stream);
        };
        const run = (controller) => controller.cancelAlgorithm(reason);
        return finish(stream, stream.writable, { run, pass: () => fail(reason), fail });
    }

    function sourcePull(stream) {
        transformStreamSetBackpressure(stream, false);
        return stream.backpressureChange.promise;
    }

    // The dictionary Transformer.
    function transformerOf(object) {
        const { cancel, flush, readableType, start, transform, writableType } = object ?? {};
        const transformer = {};
        for (const [name, value] of Object.entries({ cancel, flush, start, transform })) {
            transformer[name] = value === undefined ? undefined : toCallback(value, `the transformer's ${name}`);
        }
        if (readableType !== undefined) throw new RangeError("the transformer's readableType must be undefined");
        if (writableType !== undefined) throw new RangeError("the transformer's writableType must be undefined");
        return transformer;
    }

    function extract(strategy, defaultHWM) {
        const size = extractSizeAlgorithm(strategy);
        return { size, highWaterMark: extractHighWaterMark(strategy, defaultHWM) };
    }

    let streamOf;
    let objectOf;

    class TransformStream {
        #stream;
        static {
            streamOf = (object) => object.#stream;
            objectOf = (stream) => new TransformStream(secret, stream);
        }
        constructor(transformer = undefined, writableStrategy = {}, readableStrategy = {}) {
            if (transformer === secret) {
                this.#stream = writableStrategy;
                return;
            }
            if (transformer !== undefined && !isObject(transformer)) throw new TypeError('the transformer is not an object');
            const [writableGiven, readableGiven] = [strategyOf(writableStrategy), strategyOf(readableStrategy)];
            const given = transformerOf(transformer);
            const readableExtracted = extract(readableGiven, 0);
            const writableExtracted = extract(writableGiven, 1);
            const stream = controllers.createRecord();
            const started = new Deferred();
            initializeTransformStream(stream, started.promise, writableExtracted, readableExtracted);
            controllers.setUpFromTransformer(stream, transformer, given);
            const { start } = given;
            started.resolve(start === undefined ? undefined : Reflect.apply(start, transformer, [stream.controller.object]));
            this.#stream = stream;
        }
        get readable() {
            return readable.objectOf(this.#stream.readable);
        }
        get writable() {
            return writable.objectOf(this.#stream.writable);
        }
    }
    expose(TransformStream);
    makeTransferable(TransformStream, () => load('cross-realm-transform').transform);

    // "Set up" a transform stream of the platform's own: `transform(chunk, stream)` and `flush(stream)` may give promises.
    function createTransformStream({ transform, flush }) {
        const stream = controllers.createRecord();
        const size = () => 1;
        initializeTransformStream(stream, resolvedWith(undefined), { highWaterMark: 1, size }, { highWaterMark: 0, size });
        controllers.setUp(stream, {
            transform: (chunk) => promised(() => resolvedWith(transform(chunk, stream))),
            flush: () => promised(() => resolvedWith(flush(stream))),
            cancel: () => resolvedWith(undefined),
        });
        return stream;
    }

    // Waits until the readable side wants more. False where either side has ended instead.
    async function roomIn(stream) {
        const { controller, state } = stream.writable;
        if (stream.backpressure && state === 'writable') {
            const aborted = new Deferred();
            const ignore = load('abort').addAlgorithm(controller.signal, () => aborted.resolve());
            await Promise.race([stream.backpressureChange.promise, aborted.promise]);
            ignore();
        }
        return stream.writable.state === 'writable' && readableControllers.canCloseOrEnqueue(stream.readable.controller);
    }

    return {
        TransformStream, createTransformStream, roomIn, streamOf, objectOf,
        readableOf: (stream) => readable.objectOf(stream.readable),
        writableOf: (stream) => writable.objectOf(stream.writable),
        enqueue: (stream, chunk) => controllers.enqueue(stream.controller, chunk),
    };
})
