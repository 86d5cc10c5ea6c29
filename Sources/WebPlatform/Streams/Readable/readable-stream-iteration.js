// https://streams.spec.whatwg.org/#rs-asynciterator and https://streams.spec.whatwg.org/#rs-from
(function (native, load) {
    'use strict';
    const { isObject } = load('webidl');
    const { Deferred, promised, react, resolvedWith } = load('promises');
    const readers = load('readable-stream-readers');
    const { readableStreamReaderGenericCancel } = load('readable-stream-operations');
    const asyncIteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}.prototype));
    const end = Symbol('the end of the iteration');

    // https://webidl.spec.whatwg.org/#js-default-asynchronous-iterator-object
    class AsyncIterator {
        #reader;
        #preventCancel;
        #ongoing = null;
        #isFinished = false;

        constructor(reader, preventCancel) {
            this.#reader = reader;
            this.#preventCancel = preventCancel;
        }

        next() {
            return promised(() => this.#enqueue(() => this.#nextSteps()));
        }

        return(value) {
            return promised(() => {
                const returned = this.#enqueue(() => this.#returnSteps(value));
                return react(returned, () => ({ value, done: true }));
            });
        }

        // One step after the other, whatever comes of them.
        #enqueue(steps) {
            this.#ongoing = this.#ongoing === null ? steps() : react(this.#ongoing, steps, steps);
            return this.#ongoing;
        }

        #nextSteps() {
            if (this.#isFinished) return resolvedWith({ value: undefined, done: true });
            const onFulfilled = (value) => {
                this.#ongoing = null;
                if (value !== end) return { value, done: false };
                this.#isFinished = true;
                return { value: undefined, done: true };
            };
            const onRejected = (reason) => {
                this.#ongoing = null;
                this.#isFinished = true;
                throw reason;
            };
            return react(this.#nextResult(), onFulfilled, onRejected);
        }

        #nextResult() {
            const deferred = new Deferred();
            const release = () => readers.readableStreamDefaultReaderRelease(this.#reader);
            readers.readableStreamDefaultReaderRead(this.#reader, {
                chunk: (chunk) => deferred.resolve(chunk),
                close: () => {
                    release();
                    deferred.resolve(end);
                },
                error: (reason) => {
                    release();
                    deferred.reject(reason);
                },
            });
            return deferred.promise;
        }

        #returnSteps(value) {
            if (this.#isFinished) return resolvedWith(undefined);
            this.#isFinished = true;
            const cancelled = this.#preventCancel ? resolvedWith(undefined) : readableStreamReaderGenericCancel(this.#reader, value);
            readers.readableStreamDefaultReaderRelease(this.#reader);
            return cancelled;
        }
    }
    const { prototype } = AsyncIterator;
    delete prototype.constructor;
    Object.setPrototypeOf(prototype, asyncIteratorPrototype);
    for (const key of ['next', 'return']) Object.defineProperty(prototype, key, { enumerable: true });

    function iterate(stream, preventCancel) {
        return new AsyncIterator(readers.acquireReadableStreamDefaultReader(stream), preventCancel);
    }

    function checkedResult(result) {
        if (!isObject(result)) throw new TypeError('the iterator gave no object');
        return result;
    }

    // https://tc39.es/ecma262/#sec-getiterator of kind async: { next, return } whose promises are of results.
    function asyncIteratorOf(iterable) {
        const method = iterable?.[Symbol.asyncIterator] ?? undefined;
        const isSync = method === undefined;
        const make = method ?? iterable?.[Symbol.iterator];
        if (typeof make !== 'function') throw new TypeError('the value is not iterable');
        const iterator = checkedResult(Reflect.apply(make, iterable, []));
        const { next } = iterator;
        const settle = isSync ? awaitedResult : resolvedWith;
        return {
            next: () => promised(() => settle(Reflect.apply(next, iterator, []))),
            return: (reason) =>
                promised(() => {
                    const method = iterator.return;
                    if (method === undefined || method === null) return resolvedWith({});
                    return settle(Reflect.apply(method, iterator, [reason]));
                }),
        };
    }

    // What an iterator that is not asynchronous gave, with its value awaited.
    function awaitedResult(result) {
        const { done, value } = checkedResult(result);
        return react(Promise.resolve(value), (value) => ({ value, done }));
    }

    function readableStreamFromIterable(iterable) {
        const iterator = asyncIteratorOf(iterable);
        const { close, enqueue } = load('readable-default-controller');
        const stream = load('readable-stream').createReadableStream({
            pull: () =>
                react(iterator.next(), (result) => {
                    if (checkedResult(result).done) close(stream.controller);
                    else enqueue(stream.controller, result.value);
                }),
            cancel: (reason) => react(iterator.return(reason), (result) => void checkedResult(result)),
            highWaterMark: 0,
        });
        return stream;
    }

    return { iterate, readableStreamFromIterable };
})
