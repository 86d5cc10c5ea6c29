(function (native, load) {
    'use strict';
    const { Event, CustomEvent, expose, stateOf } = load('event');

    // Of each target: a list of { type, callback, capture, once, passive, removed, forget }.
    const listenersOf = new WeakMap();

    function targetOf(receiver) {
        const target = receiver ?? globalThis;
        if (!listenersOf.has(target)) throw new TypeError('the receiver is not an EventTarget');
        return target;
    }

    function checkCallback(callback) {
        if (callback === null || callback === undefined) return false;
        if (typeof callback === 'function' || typeof callback === 'object') return true;
        throw new TypeError('an event listener must be a function or an object');
    }

    // Undefined stands for no listener where it is given, and not where it is missing.
    function requireListener(method, given) {
        if (given.length < 2) throw new TypeError(`EventTarget.${method}: 2 arguments required, but ${given.length} present`);
    }

    function isCapture(options) {
        return Boolean(options !== null && typeof options === 'object' ? options.capture : options);
    }

    function find(listeners, type, callback, capture) {
        return listeners.find((each) => each.type === type && each.callback === callback && each.capture === capture);
    }

    function remove(target, listener) {
        listener.removed = true;
        listener.forget?.();
        const listeners = listenersOf.get(target);
        const index = listeners.indexOf(listener);
        if (index >= 0) listeners.splice(index, 1);
    }

    class EventTarget {
        constructor() {
            listenersOf.set(this, []);
        }

        addEventListener(type, callback, options = {}) {
            requireListener('addEventListener', arguments);
            const target = targetOf(this);
            const { once, passive, signal } = options !== null && typeof options === 'object' ? options : {};
            const capture = isCapture(options);
            if (signal !== undefined && !load('abort').isSignal(signal)) throw new TypeError('not an AbortSignal');
            if (!checkCallback(callback) || signal?.aborted) return;
            const listeners = listenersOf.get(target);
            type = `${type}`;
            if (find(listeners, type, callback, capture)) return;
            const listener = { type, callback, capture, once: Boolean(once), passive: Boolean(passive) };
            listeners.push(listener);
            if (signal) listener.forget = load('abort').addAlgorithm(signal, () => remove(target, listener));
        }

        removeEventListener(type, callback, options = {}) {
            requireListener('removeEventListener', arguments);
            const target = targetOf(this);
            if (!checkCallback(callback)) return;
            const listener = find(listenersOf.get(target), `${type}`, callback, isCapture(options));
            if (listener) remove(target, listener);
        }

        dispatchEvent(event) {
            const target = targetOf(this);
            if (!(event instanceof Event)) throw new TypeError('dispatchEvent needs an Event');
            const state = stateOf(event);
            if (state.isDispatched) {
                const { DOMException } = load('domexception');
                throw new DOMException('the event is being dispatched already', 'InvalidStateError');
            }
            state.isTrusted = false;
            return dispatch(target, event);
        }
    }

    // https://dom.spec.whatwg.org/#concept-event-dispatch for a path of one target.
    function dispatch(target, event) {
        const state = stateOf(event);
        state.isDispatched = true;
        state.target = state.currentTarget = target;
        state.phase = Event.AT_TARGET;
        const listeners = [...listenersOf.get(target)];
        invoke(target, event, listeners.filter((listener) => listener.capture));
        if (!state.stopsPropagation) invoke(target, event, listeners.filter((listener) => !listener.capture));
        state.currentTarget = null;
        state.phase = Event.NONE;
        state.isDispatched = state.stopsPropagation = state.stopsImmediately = false;
        return !state.isCanceled;
    }

    function invoke(target, event, listeners) {
        const state = stateOf(event);
        for (const listener of listeners) {
            if (state.stopsImmediately) return;
            if (listener.removed || listener.type !== state.type) continue;
            if (listener.once) remove(target, listener);
            state.isInPassiveListener = listener.passive;
            try {
                call(listener.callback, target, event);
            } catch (error) {
                load('errorreporting').reportError(error);
            }
            state.isInPassiveListener = false;
        }
    }

    function call(callback, target, event) {
        if (typeof callback === 'function') return void Reflect.apply(callback, target, [event]);
        const { handleEvent } = callback;
        if (typeof handleEvent !== 'function') throw new TypeError('handleEvent is not a function');
        Reflect.apply(handleEvent, callback, [event]);
    }

    // Dispatches an event that the platform itself made.
    function fire(target, event) {
        stateOf(event).isTrusted = true;
        return dispatch(target, event);
    }

    // https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes
    function defineHandler(prototype, type) {
        const handlers = new WeakMap(); // of { value, listener }
        const accessor = {
            get ['on' + type]() {
                return handlers.get(targetOf(this))?.value ?? null;
            },
            set ['on' + type](value) {
                const target = targetOf(this);
                if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) value = null;
                const handler = handlers.get(target) ?? { value: null, listener: null };
                handlers.set(target, handler);
                handler.value = value;
                if (value === null) {
                    if (handler.listener) removeEventListener.call(target, type, handler.listener);
                    handler.listener = null;
                } else if (!handler.listener) {
                    handler.listener = (event) => runHandler(handler.value, target, event);
                    addEventListener.call(target, type, handler.listener);
                }
            },
        };
        Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(accessor));
    }

    // https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm: the handler for errors of
    // the global object takes what it is told as arguments, and returns true for what it has handled.
    function runHandler(handler, target, event) {
        if (typeof handler !== 'function') return;
        const isError = event.type === 'error' && target === globalThis && event instanceof load('errorreporting').ErrorEvent;
        const { message, filename, lineno, colno, error } = event;
        const result = Reflect.apply(handler, target, isError ? [message, filename, lineno, colno, error] : [event]);
        if (result === isError) event.preventDefault();
    }

    // For objects whose constructor is not EventTarget's: nodes, of which few ever have a listener.
    function becomeTarget(object) {
        if (!listenersOf.has(object)) listenersOf.set(object, []);
    }

    function hasListeners(target) {
        return listenersOf.get(target).length > 0;
    }

    expose(EventTarget);
    listenersOf.set(globalThis, []);
    const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype;

    return {
        EventTarget, addEventListener, removeEventListener, dispatchEvent,
        // For other pairs.
        Event, CustomEvent, expose, fire, defineHandler, becomeTarget, hasListeners,
    };
})
