(function (native, load) {
    'use strict';
    const timers = new Map();
    const heap = []; // of { due, order, id }, the earliest first
    let lastID = 0;
    let order = 0;
    let nesting = 0;
    let alarm = -1;

    function isBefore(a, b) {
        return a.due < b.due || (a.due === b.due && a.order < b.order);
    }

    function push(entry) {
        let at = heap.push(entry) - 1;
        while (at > 0) {
            const parent = (at - 1) >> 1;
            if (!isBefore(heap[at], heap[parent])) break;
            [heap[at], heap[parent]] = [heap[parent], heap[at]];
            at = parent;
        }
    }

    function pop() {
        const first = heap[0];
        const last = heap.pop();
        if (heap.length === 0) return first;
        heap[0] = last;
        for (let at = 0; ; ) {
            let least = at;
            for (const child of [2 * at + 1, 2 * at + 2]) {
                if (child < heap.length && isBefore(heap[child], heap[least])) least = child;
            }
            if (least === at) return first;
            [heap[at], heap[least]] = [heap[least], heap[at]];
            at = least;
        }
    }

    // Entries of cleared timers stay in the heap until they reach its top.
    function isStale(entry) {
        return timers.get(entry.id)?.entry !== entry;
    }

    function setAlarm() {
        while (heap.length > 0 && isStale(heap[0])) pop();
        const due = heap.length > 0 ? heap[0].due : -1;
        if (due !== alarm) native.setAlarm((alarm = due));
    }

    function schedule(id, timer) {
        // "If nesting level is greater than 5, and timeout is less than 4, then set timeout to 4." The level is that of the
        // task that starts the timer, one less than what the timer's own task will have.
        const delay = timer.nesting > 6 ? Math.max(timer.delay, 4) : timer.delay;
        timer.entry = { due: native.now() + delay, order: order++, id };
        push(timer.entry);
    }

    function start(handler, delay, repeats, args) {
        if (typeof handler !== 'function') {
            const source = String(handler);
            handler = () => (0, eval)(source);
        }
        const id = ++lastID;
        const timer = { handler, args, repeats, delay: Math.max(0, delay | 0), nesting: nesting + 1, entry: null };
        timers.set(id, timer);
        schedule(id, timer);
        setAlarm();
        return id;
    }

    function clear(id) {
        if (timers.delete(id | 0)) setAlarm();
    }

    function run(id, timer) {
        nesting = timer.nesting;
        try {
            Reflect.apply(timer.handler, globalThis, timer.args);
        } catch (error) {
            load('errorreporting').reportError(error);
        }
        if (timers.get(id) !== timer) return;
        if (!timer.repeats) return void timers.delete(id);
        timer.nesting++;
        schedule(id, timer);
    }

    // One timer a turn, so that microtasks run between two of them.
    native.onAlarm(() => {
        alarm = -1;
        try {
            if (heap.length > 0 && !isStale(heap[0]) && heap[0].due <= native.now()) {
                const { id } = pop();
                run(id, timers.get(id));
            }
        } finally {
            setAlarm();
        }
    });

    // The task is over with its microtasks.
    native.onEnd(() => (nesting = 0));

    return {
        setTimeout: function setTimeout(handler, delay = 0, ...args) {
            if (arguments.length === 0) throw new TypeError('setTimeout needs a function');
            return start(handler, delay, false, args);
        },
        setInterval: function setInterval(handler, delay = 0, ...args) {
            if (arguments.length === 0) throw new TypeError('setInterval needs a function');
            return start(handler, delay, true, args);
        },
        clearTimeout: function clearTimeout(id = 0) {
            clear(id);
        },
        clearInterval: function clearInterval(id = 0) {
            clear(id);
        },
        queueMicrotask: function queueMicrotask(callback) {
            if (typeof callback !== 'function') throw new TypeError('queueMicrotask needs a function');
            Promise.resolve().then(() => {
                try {
                    callback();
                } catch (error) {
                    load('errorreporting').reportError(error);
                }
            });
        },
    };
})
