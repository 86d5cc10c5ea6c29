// https://nodejs.org/docs/latest-v20.x/api/timers.html#timers-promises-api
(function (native, load) {
    'use strict';
    const timers = load('timers');
    const { setImmediate: soon } = load('node-ticks');
    const { coded } = load('node-errors');

    function aborted({ reason }) {
        const error = coded(Error, 'ABORT_ERR', 'The operation was aborted');
        return Object.assign(error, { name: 'AbortError', cause: reason });
    }

    // `begin` is given what settles the promise, and gives what ends the wait.
    function wait(begin, { signal } = {}) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(aborted(signal));
            const end = begin((value) => {
                signal?.removeEventListener('abort', stop);
                resolve(value);
            });
            function stop() {
                end();
                reject(aborted(signal));
            }
            signal?.addEventListener('abort', stop);
        });
    }

    function setTimeout(delay, value, options = {}) {
        return wait((done) => {
            const id = timers.setTimeout(done, delay, value);
            timers.setAwaited(id, options.ref !== false);
            return () => timers.clearTimeout(id);
        }, options);
    }

    function setImmediate(value, options = {}) {
        return wait((done) => {
            const id = soon(done, value);
            return () => load('node-ticks').clearImmediate(id);
        }, options);
    }

    async function* setInterval(delay, value, options = {}) {
        for (;;) yield await setTimeout(delay, value, options);
    }

    return { exports: { setTimeout, setImmediate, setInterval, scheduler: { wait: (delay, options) => setTimeout(delay, undefined, options) } } };
})
