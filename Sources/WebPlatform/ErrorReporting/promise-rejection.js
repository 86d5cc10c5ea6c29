// https://html.spec.whatwg.org/multipage/webappapis.html#unhandled-promise-rejections
(function (native, load) {
    'use strict';
    const { Event, fire, expose, defineHandler } = load('events');
    const { requireArguments, isObject } = load('webidl');

    class PromiseRejectionEvent extends Event {
        #promise;
        #reason;

        constructor(type, init) {
            requireArguments('PromiseRejectionEvent', arguments, 2);
            super(type, init);
            const { promise, reason } = init ?? {};
            if (!isObject(promise)) throw new TypeError('a PromiseRejectionEvent needs a promise');
            this.#promise = promise;
            this.#reason = reason;
        }

        get promise() {
            return this.#promise;
        }

        get reason() {
            return this.#reason;
        }
    }
    expose(PromiseRejectionEvent);

    function dispatch(type, promise, reason) {
        return fire(globalThis, new PromiseRejectionEvent(type, { promise, reason, cancelable: type === 'unhandledrejection' }));
    }

    // The engine does not tell when a promise is handled after all. But whoever handles it reads its constructor first: `then`,
    // `await` and what is built on them.
    function watch(promise, onHandled) {
        if (Object.hasOwn(promise, 'constructor')) return;
        Reflect.defineProperty(promise, 'constructor', {
            get() {
                delete promise.constructor;
                onHandled();
                return promise.constructor;
            },
            enumerable: false,
            configurable: true,
        });
    }

    // "Notify about rejected promises": once the microtasks have run. Who handles it while it is told is in time.
    function report(promise, reason) {
        let isPending = true;
        watch(promise, () => {
            if (!isPending) load('tasks').queueTask(() => dispatch('rejectionhandled', promise, reason));
        });
        if (dispatch('unhandledrejection', promise, reason)) load('errorreporting').logUncaught(reason, true, promise);
        isPending = false;
    }

    const attributes = {};
    for (const type of ['error', 'unhandledrejection', 'rejectionhandled']) defineHandler(attributes, type);

    return { PromiseRejectionEvent, report, attributes: Object.getOwnPropertyDescriptors(attributes) };
})
