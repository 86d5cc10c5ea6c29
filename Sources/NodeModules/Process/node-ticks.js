// `process.nextTick` and `setImmediate`.
(function (native, load) {
    'use strict';
    const { callable } = load('node-errors');
    const ticks = [];
    const immediates = new Map();
    let isDue = false;
    let last = 0;

    function attempt(callback, values) {
        try {
            Reflect.apply(callback, globalThis, values);
        } catch (error) {
            load('errorreporting').reportError(error);
        }
    }

    // Runs what waits, and what that adds. The program's first turn calls it before its promises are looked at; later
    // ones come to it between two of them.
    function drain() {
        for (const { callback, values } of ticks) attempt(callback, values);
        ticks.length = 0;
        isDue = false;
    }

    function nextTick(callback, ...values) {
        ticks.push({ callback: callable(callback, 'callback'), values });
        if (!isDue) load('timers').queueMicrotask(drain);
        isDue = true;
    }

    function setImmediate(callback, ...values) {
        const id = ++last;
        immediates.set(id, { callback: callable(callback, 'callback'), values });
        load('tasks').queueTask(() => {
            const immediate = immediates.get(id);
            if (immediates.delete(id)) attempt(immediate.callback, immediate.values);
        });
        return id;
    }

    Object.defineProperty(setImmediate, Symbol.for('nodejs.util.promisify.custom'), {
        get: () => load('node:timers/promises').exports.setImmediate, configurable: true,
    });
    return { nextTick, drain, setImmediate, clearImmediate: (id) => void immediates.delete(id) };
})
