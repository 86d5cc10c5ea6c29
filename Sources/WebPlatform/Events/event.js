(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    let stateOf;
    const isTrusted = {
        get isTrusted() {
            return stateOf(this).isTrusted;
        },
    };
    // Of the event itself, where no script can put another in its place.
    const unforgeable = { get: Object.getOwnPropertyDescriptor(isTrusted, 'isTrusted').get, enumerable: true, configurable: false };

    class Event {
        #state;

        static {
            stateOf = (event) => event.#state;
        }

        constructor(type, init = {}) {
            if (arguments.length === 0) throw new TypeError('Event needs a type');
            init ??= {};
            if (typeof init !== 'object' && typeof init !== 'function') throw new TypeError('the init is no object');
            this.#state = {
                type: `${type}`,
                bubbles: Boolean(init.bubbles),
                cancelable: Boolean(init.cancelable),
                composed: Boolean(init.composed),
                timeStamp: load('performance').performance.now(),
                target: null,
                currentTarget: null,
                phase: 0,
                isTrusted: false,
                isCanceled: false,
                isInPassiveListener: false,
                isDispatched: false,
                stopsPropagation: false,
                stopsImmediately: false,
            };
            Object.defineProperty(this, 'isTrusted', unforgeable);
        }

        get type() {
            return this.#state.type;
        }

        get target() {
            return this.#state.target;
        }

        get srcElement() {
            return this.#state.target;
        }

        get currentTarget() {
            return this.#state.currentTarget;
        }

        get eventPhase() {
            return this.#state.phase;
        }

        get bubbles() {
            return this.#state.bubbles;
        }

        get cancelable() {
            return this.#state.cancelable;
        }

        get composed() {
            return this.#state.composed;
        }

        get timeStamp() {
            return this.#state.timeStamp;
        }

        get defaultPrevented() {
            return this.#state.isCanceled;
        }

        get returnValue() {
            return !this.#state.isCanceled;
        }

        set returnValue(value) {
            if (!value) this.preventDefault();
        }

        get cancelBubble() {
            return this.#state.stopsPropagation;
        }

        set cancelBubble(value) {
            if (value) this.#state.stopsPropagation = true;
        }

        composedPath() {
            return this.#state.currentTarget === null ? [] : [this.#state.currentTarget];
        }

        stopPropagation() {
            this.#state.stopsPropagation = true;
        }

        stopImmediatePropagation() {
            this.#state.stopsPropagation = true;
            this.#state.stopsImmediately = true;
        }

        preventDefault() {
            const state = this.#state;
            if (state.cancelable && !state.isInPassiveListener) state.isCanceled = true;
        }

        initEvent(type, bubbles = false, cancelable = false) {
            if (this.#state.isDispatched) return;
            Object.assign(this.#state, {
                type: `${type}`,
                bubbles: Boolean(bubbles),
                cancelable: Boolean(cancelable),
                target: null,
                isTrusted: false,
                isCanceled: false,
                stopsPropagation: false,
                stopsImmediately: false,
            });
        }
    }

    ['NONE', 'CAPTURING_PHASE', 'AT_TARGET', 'BUBBLING_PHASE'].forEach((name, value) => {
        for (const holder of [Event, Event.prototype]) Object.defineProperty(holder, name, { value, enumerable: true });
    });

    class CustomEvent extends Event {
        #detail;

        constructor(type, init = {}) {
            if (arguments.length === 0) throw new TypeError('CustomEvent needs a type');
            super(type, init);
            this.#detail = init?.detail ?? null;
        }

        get detail() {
            return this.#detail;
        }

        initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
            if (stateOf(this).isDispatched) return;
            this.initEvent(type, bubbles, cancelable);
            this.#detail = detail;
        }
    }

    [Event, CustomEvent].forEach(expose);

    return {
        Event, CustomEvent,
        // For other pairs.
        expose, stateOf,
    };
})
