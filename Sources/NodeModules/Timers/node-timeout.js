// https://nodejs.org/docs/latest-v20.x/api/timers.html#class-timeout: timers that a script need not wait for.
(function (native, load) {
    'use strict';
    const timers = load('timers');
    const custom = Symbol.for('nodejs.util.promisify.custom');

    // Wherever a number is wanted, it is that of the timer.
    class Timeout {
        #id;

        constructor(id) {
            this.#id = id;
        }

        ref() {
            timers.setAwaited(this.#id, true);
            return this;
        }

        unref() {
            timers.setAwaited(this.#id, false);
            return this;
        }

        hasRef() {
            return timers.isAwaited(this.#id);
        }

        refresh() {
            timers.refresh(this.#id);
            return this;
        }

        close() {
            timers.clearTimeout(this.#id);
            return this;
        }

        [Symbol.toPrimitive]() {
            return this.#id;
        }
    }

    function setTimeout(callback, delay, ...values) {
        return new Timeout(timers.setTimeout(callback, delay, ...values));
    }

    function setInterval(callback, delay, ...values) {
        return new Timeout(timers.setInterval(callback, delay, ...values));
    }

    const get = () => load('node:timers/promises').exports.setTimeout;
    Object.defineProperty(setTimeout, custom, { get, configurable: true });

    return { setTimeout, setInterval };
})
