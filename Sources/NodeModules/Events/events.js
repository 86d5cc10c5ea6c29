// https://nodejs.org/docs/latest-v20.x/api/events.html, without capturing of rejections and domains.
(function (native, load) {
    'use strict';
    const { coded, callable } = load('node-errors');
    // Beside the object, so that constructors of old may call `EventEmitter.call(this)`, or not at all.
    const all = new WeakMap();
    const original = Symbol('listener');

    function EventEmitter() {}
    const at = (emitter, event) => all.get(emitter)?.get(event) ?? [];
    const same = (listener) => (each) => each === listener || each[original] === listener;

    function keep(emitter, event, listeners) {
        if (!all.has(emitter)) all.set(emitter, new Map());
        if (listeners.length > 0) all.get(emitter).set(event, listeners);
        else all.get(emitter).delete(event);
        return emitter;
    }

    function add(emitter, event, listener, isFirst) {
        if (at(emitter, 'newListener').length > 0) emitter.emit('newListener', event, listener[original] ?? listener);
        const present = at(emitter, event);
        return keep(emitter, event, isFirst ? [listener, ...present] : [...present, listener]);
    }

    function onlyOnce(emitter, event, listener) {
        callable(listener, 'listener');
        const wrapper = (...values) => {
            emitter.removeListener(event, wrapper);
            return Reflect.apply(listener, emitter, values);
        };
        wrapper.listener = wrapper[original] = listener;
        return wrapper;
    }

    function failure(error) {
        if (error instanceof Error) return error;
        const unhandled = coded(Error, 'ERR_UNHANDLED_ERROR', `Unhandled error. (${load('inspect').inspect(error)})`);
        return Object.assign(unhandled, { context: error });
    }

    const methods = {
        on(event, listener) {
            return add(this, event, callable(listener, 'listener'), false);
        },

        prependListener(event, listener) {
            return add(this, event, callable(listener, 'listener'), true);
        },

        once(event, listener) {
            return add(this, event, onlyOnce(this, event, listener), false);
        },

        prependOnceListener(event, listener) {
            return add(this, event, onlyOnce(this, event, listener), true);
        },

        off(event, listener) {
            const present = at(this, event);
            const place = present.findLastIndex(same(callable(listener, 'listener')));
            if (place < 0) return this;
            keep(this, event, present.toSpliced(place, 1));
            if (at(this, 'removeListener').length > 0) this.emit('removeListener', event, listener);
            return this;
        },

        removeAllListeners(...events) {
            for (const event of events.length > 0 ? [events[0]] : this.eventNames()) keep(this, event, []);
            return this;
        },

        // Listeners that come or go meanwhile count the next time.
        emit(event, ...values) {
            const listeners = at(this, event);
            if (listeners.length === 0 && event === 'error') throw failure(values[0]);
            for (const listener of listeners) Reflect.apply(listener, this, values);
            return listeners.length > 0;
        },

        listenerCount(event, listener) {
            return listener ? at(this, event).filter(same(listener)).length : at(this, event).length;
        },

        rawListeners(event) {
            return [...at(this, event)];
        },

        listeners(event) {
            return at(this, event).map((each) => each[original] ?? each);
        },

        eventNames() {
            return [...(all.get(this)?.keys() ?? [])];
        },

        // Too many listeners are no concern here.
        setMaxListeners() {
            return this;
        },

        getMaxListeners() {
            return EventEmitter.defaultMaxListeners;
        },
    };
    methods.addListener = methods.on;
    methods.removeListener = methods.off;
    Object.assign(EventEmitter.prototype, methods);

    function once(emitter, event) {
        return new Promise((resolve, reject) => {
            const settle = (apply) => (...values) => {
                emitter.off(event, onEvent).off('error', onError);
                apply(values);
            };
            const onEvent = settle(resolve);
            const onError = settle(([error]) => reject(error));
            emitter.once(event, onEvent);
            if (event !== 'error') emitter.once('error', onError);
        });
    }

    return { exports: Object.assign(EventEmitter, { EventEmitter, once, defaultMaxListeners: 10 }) };
})
