(function (native, load) {
    'use strict';
    const timers = new Map();
    const none = [];
    let lastID = 0;
    let order = 0;
    let nesting = 0;
    let alarm = -1;
    // How many timers the script goes on for, and whether the alarm says so.
    let awaited = 0;
    let isAwaited = false;

    // Timers of one delay fall due in the order in which they were started: a queue for each delay, and a heap of the
    // queues by their first timer. Cleared timers stay until they are first.
    const queues = new Map();
    const heap = [];

    function isBefore(a, b) {
        const x = a.timers[a.first];
        const y = b.timers[b.first];
        return x.due < y.due || (x.due === y.due && x.order < y.order);
    }

    function moveUp(at) {
        const queue = heap[at];
        while (at > 0) {
            const parent = (at - 1) >> 1;
            if (!isBefore(queue, heap[parent])) break;
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = queue;
    }

    function moveDown(at) {
        const queue = heap[at];
        for (;;) {
            let child = 2 * at + 1;
            if (child >= heap.length) break;
            if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) child++;
            if (!isBefore(heap[child], queue)) break;
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = queue;
    }

    function removeFirst() {
        const queue = heap[0];
        queue.timers[queue.first++] = undefined;
        if (queue.first < queue.timers.length) return moveDown(0);
        queues.delete(queue.delay);
        const last = heap.pop();
        if (heap.length === 0) return;
        heap[0] = last;
        moveDown(0);
    }

    function push(delay, timer) {
        let queue = queues.get(delay);
        if (queue) return void queue.timers.push(timer);
        queue = { delay, timers: [timer], first: 0 };
        queues.set(delay, queue);
        moveUp(heap.push(queue) - 1);
    }

    /** The timer that is due first; undefined where none waits. */
    function firstTimer() {
        while (heap.length > 0) {
            const timer = heap[0].timers[heap[0].first];
            if (timer.handler !== null) return timer;
            removeFirst();
        }
        return undefined;
    }

    function setAlarm() {
        const due = firstTimer()?.due ?? -1;
        if (due === alarm && isAwaited === awaited > 0) return;
        native.setAlarm((alarm = due), (isAwaited = awaited > 0));
    }

    function schedule(timer) {
        // "If nesting level is greater than 5, and timeout is less than 4, then set timeout to 4." The level is that of the
        // task that starts the timer, one less than that of the timer's own task.
        const delay = timer.nesting > 6 ? Math.max(timer.delay, 4) : timer.delay;
        timer.due = native.now() + delay;
        timer.order = order++;
        push(delay, timer);
        // A timer that has to wait for an earlier one changes nothing.
        if (alarm === -1 || timer.due < alarm || !isAwaited) setAlarm();
    }

    function start(handler, delay, repeats, args) {
        if (typeof handler !== 'function') {
            const source = String(handler);
            handler = () => (0, eval)(source);
        }
        const id = ++lastID;
        const timer = { id, handler, args, repeats, delay: Math.max(0, delay | 0), nesting: nesting + 1, due: 0, order: 0, isAwaited: true };
        timers.set(id, timer);
        awaited++;
        schedule(timer);
        return id;
    }

    function clear(id) {
        const timer = timers.get(id | 0);
        if (!timer) return;
        remove(timer);
        timer.handler = null;
        if (timer.due === alarm || awaited === 0) setAlarm();
    }

    function remove(timer) {
        timers.delete(timer.id);
        if (timer.isAwaited) awaited--;
    }

    // Whether the script goes on for the timer: https://nodejs.org/docs/latest-v20.x/api/timers.html#timeoutunref
    function setAwaited(id, value) {
        const timer = timers.get(id);
        if (!timer || timer.isAwaited === value) return;
        timer.isAwaited = value;
        awaited += value ? 1 : -1;
        setAlarm();
    }

    // Has the timer begin anew.
    function refresh(id) {
        const timer = timers.get(id);
        if (!timer) return;
        const anew = { ...timer };
        timer.handler = null;
        timers.set(id, anew);
        schedule(anew);
    }

    function run(timer) {
        nesting = timer.nesting;
        try {
            Reflect.apply(timer.handler, globalThis, timer.args);
        } catch (error) {
            load('errorreporting').reportError(error);
        }
        if (timers.get(timer.id) !== timer) return;
        if (!timer.repeats) return remove(timer);
        timer.nesting++;
        schedule(timer);
    }

    // Runs a few timers that are due, with the microtasks of each before the next.
    function ring() {
        // The alarm is set once, at the end.
        alarm = -Infinity;
        const now = native.now();
        for (let few = 256; few > 0; few--) {
            const timer = firstTimer();
            if (!timer || timer.due > now) break;
            removeFirst();
            run(timer);
            const isOver = native.runMicrotasks();
            nesting = 0;
            if (!isOver) break;
        }
        wind();
    }

    /** Also after a limit has ended `ring` before its end. */
    function wind() {
        nesting = 0;
        alarm = NaN;
        setAlarm();
    }

    native.onAlarm(ring, wind);

    return {
        // For other pairs.
        setAwaited, isAwaited: (id) => timers.get(id)?.isAwaited ?? false, refresh,
        setTimeout: function setTimeout(handler, delay = 0, ...args) {
            if (arguments.length === 0) throw new TypeError('setTimeout needs a function');
            return start(handler, delay, false, args.length > 0 ? args : none);
        },
        setInterval: function setInterval(handler, delay = 0, ...args) {
            if (arguments.length === 0) throw new TypeError('setInterval needs a function');
            return start(handler, delay, true, args.length > 0 ? args : none);
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
