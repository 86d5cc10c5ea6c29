// https://webidl.spec.whatwg.org/#js-promise-manipulation: promises as the standard's algorithms use them, whatever a
// script has made of `then`.
(function () {
    'use strict';
    const { then } = Promise.prototype;

    // "React": what the reaction gives. The second function may be left out.
    function react(promise, onFulfilled, onRejected) {
        return Reflect.apply(then, promise, [onFulfilled, onRejected]);
    }

    function queueMicrotask(body) {
        react(Promise.resolve(), body);
    }

    function resolvedWith(value) {
        return new Promise((resolve) => resolve(value));
    }

    function rejectedWith(reason) {
        return Promise.reject(reason);
    }

    // What an operation that gives a promise gives: it never throws.
    function promised(operation) {
        try {
            return operation();
        } catch (error) {
            return rejectedWith(error);
        }
    }

    // Nobody is told of its rejection.
    function markAsHandled(promise) {
        react(promise, undefined, () => {});
    }

    // A promise of an object's own, settled later.
    class Deferred {
        isPending = true;
        #settle;

        constructor() {
            this.promise = new Promise((resolve, reject) => {
                this.#settle = { resolve, reject };
            });
        }

        static resolved(value) {
            const deferred = new Deferred();
            deferred.resolve(value);
            return deferred;
        }

        // Its rejection is no news to anybody.
        static rejected(reason) {
            const deferred = new Deferred();
            deferred.reject(reason);
            markAsHandled(deferred.promise);
            return deferred;
        }

        resolve(value) {
            this.isPending = false;
            this.#settle.resolve(value);
        }

        reject(reason) {
            this.isPending = false;
            this.#settle.reject(reason);
        }
    }

    // "Get a promise to wait for all".
    function all(promises) {
        const result = new Deferred();
        const values = new Array(promises.length);
        let missing = promises.length;
        if (missing === 0) result.resolve(values);
        promises.forEach((promise, index) => {
            const onFulfilled = (value) => {
                values[index] = value;
                if (--missing === 0) result.resolve(values);
            };
            react(promise, onFulfilled, (reason) => result.reject(reason));
        });
        return result.promise;
    }

    // A member of a dictionary of callbacks as an algorithm that gives a promise, whatever the callback does.
    function algorithm(callback, owner, absent) {
        if (callback === undefined) return absent ?? (() => resolvedWith(undefined));
        return (...values) => promised(() => resolvedWith(Reflect.apply(callback, owner, values)));
    }

    return { Deferred, react, queueMicrotask, resolvedWith, rejectedWith, promised, markAsHandled, all, algorithm };
})
