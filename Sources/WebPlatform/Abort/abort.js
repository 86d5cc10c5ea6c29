(function (native, load) {
    'use strict';
    const { Event, EventTarget, defineHandler, expose, fire } = load('events');
    const { DOMException } = load('domexception');
    const longestDelay = 0x7fffffff;
    const key = Symbol('made by the platform');
    let stateOf;

    class AbortSignal extends EventTarget {
        // `algorithms` run once, before the event; `dependents` are signals of `AbortSignal.any`.
        #state = { isAborted: false, reason: undefined, algorithms: new Set(), dependents: new Set(), sources: [] };

        static {
            stateOf = (signal) => signal.#state;
        }

        static isSignal(value) {
            return typeof value === 'object' && value !== null && #state in value;
        }

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
            super();
        }

        static abort(reason = undefined) {
            const signal = create();
            abort(signal, reason);
            return signal;
        }

        static timeout(milliseconds) {
            const delay = Number(milliseconds);
            if (!(delay >= 0 && delay <= Number.MAX_SAFE_INTEGER)) {
                throw new TypeError('AbortSignal.timeout needs a number of milliseconds');
            }
            const signal = create();
            abortAfter(signal, Math.trunc(delay));
            return signal;
        }

        static any(signals) {
            return follow([...signals].map(checked));
        }

        get aborted() {
            return this.#state.isAborted;
        }

        get reason() {
            return this.#state.reason;
        }

        throwIfAborted() {
            if (this.#state.isAborted) throw this.#state.reason;
        }
    }

    // Kept out of scripts' sight, where the private field of the class allows it.
    const { isSignal } = AbortSignal;
    delete AbortSignal.isSignal;

    function create() {
        return new AbortSignal(key);
    }

    function checked(signal) {
        if (!isSignal(signal)) throw new TypeError('not an AbortSignal');
        return signal;
    }

    function abortAfter(signal, delay) {
        const { setTimeout, setAwaited } = load('timers');
        const id = setTimeout(() => {
            if (delay > longestDelay) return abortAfter(signal, delay - longestDelay);
            abort(signal, new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
        }, Math.min(delay, longestDelay));
        // Nobody waits for the end of a time that was not needed.
        setAwaited(id, false);
    }

    // https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
    function follow(signals) {
        const result = create();
        const aborted = signals.find((signal) => stateOf(signal).isAborted);
        if (aborted) {
            Object.assign(stateOf(result), { isAborted: true, reason: stateOf(aborted).reason });
            return result;
        }
        for (const signal of signals) {
            // Only signals that follow no others are followed.
            const { sources } = stateOf(signal);
            for (const source of sources.length > 0 ? sources : [signal]) {
                stateOf(source).dependents.add(result);
                stateOf(result).sources.push(source);
            }
        }
        return result;
    }

    // https://dom.spec.whatwg.org/#abortsignal-signal-abort
    function abort(signal, reason) {
        const state = stateOf(signal);
        if (state.isAborted) return;
        if (reason === undefined) reason = new DOMException('This operation was aborted', 'AbortError');
        const dependents = [...state.dependents].filter((dependent) => !stateOf(dependent).isAborted);
        const ending = [signal, ...dependents];
        for (const each of ending) Object.assign(stateOf(each), { isAborted: true, reason });
        ending.forEach(runAbortSteps);
    }

    function runAbortSteps(signal) {
        const state = stateOf(signal);
        for (const source of state.sources) stateOf(source).dependents.delete(signal);
        for (const algorithm of state.algorithms) algorithm(state.reason);
        state.algorithms.clear();
        state.dependents.clear();
        fire(signal, new Event('abort'));
    }

    // Runs `algorithm` with the reason when the signal is aborted; the result takes it back.
    function addAlgorithm(signal, algorithm) {
        const { algorithms, isAborted } = stateOf(signal);
        if (isAborted) return () => {};
        algorithms.add(algorithm);
        return () => void algorithms.delete(algorithm);
    }

    class AbortController {
        #signal = create();

        get signal() {
            return this.#signal;
        }

        abort(reason = undefined) {
            abort(this.#signal, reason);
        }
    }

    [AbortSignal, AbortController].forEach(expose);
    defineHandler(AbortSignal.prototype, 'abort');

    return {
        AbortController, AbortSignal,
        // For other pairs.
        isSignal, addAlgorithm, createSignal: create, signalAbort: abort, followSignals: follow,
    };
})
