// https://streams.spec.whatwg.org/ as far as bodies need it: readable streams with a default reader. A queue holds
// what was enqueued and not yet read; `pull` is called while somebody waits, never ahead.
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const secret = {};

    class Controller {
        #core;
        constructor(key, core) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#core = core;
        }
        get desiredSize() {
            return this.#core.state === 'readable' ? 1 - this.#core.queue.length : this.#core.state === 'closed' ? 0 : null;
        }
        enqueue(chunk) {
            if (!this.#core.accepts) throw new TypeError('the stream takes no more chunks');
            this.#core.enqueue(chunk);
        }
        close() {
            if (!this.#core.accepts) throw new TypeError('the stream is closed already');
            this.#core.isClosing = true;
            this.#core.settle();
        }
        error(reason) {
            this.#core.fail(reason);
        }
    }

    // The part of a stream that its controller, reader and branches share.
    class Core {
        state = 'readable';
        queue = [];
        waiting = []; // of { resolve, reject }
        isClosing = false;
        isPulling = false;
        isStarted = false;
        isDisturbed = false;
        reader = null;
        error = undefined;

        constructor(source) {
            this.source = source;
            this.controller = new Controller(secret, this);
            const started = source.start === undefined ? undefined : source.start(this.controller);
            Promise.resolve(started).then(
                () => {
                    this.isStarted = true;
                    this.pull();
                },
                (reason) => this.fail(reason)
            );
        }

        get accepts() {
            return this.state === 'readable' && !this.isClosing;
        }

        enqueue(chunk) {
            this.queue.push(chunk);
            this.settle();
        }

        settle() {
            while (this.waiting.length > 0 && this.queue.length > 0) {
                this.waiting.shift().resolve({ value: this.queue.shift(), done: false });
            }
            if (this.isClosing && this.queue.length === 0) this.close();
        }

        close() {
            if (this.state !== 'readable') return;
            this.state = 'closed';
            for (const { resolve } of this.waiting.splice(0)) resolve({ value: undefined, done: true });
            this.reader?.resolveClosed();
        }

        fail(reason) {
            if (this.state !== 'readable') return;
            this.state = 'errored';
            this.error = reason;
            this.queue = [];
            for (const { reject } of this.waiting.splice(0)) reject(reason);
            this.reader?.rejectClosed(reason);
        }

        pull() {
            if (this.isPulling || !this.isStarted || !this.accepts || this.waiting.length === 0) return;
            if (this.source.pull === undefined) return;
            this.isPulling = true;
            new Promise((resolve) => resolve(this.source.pull(this.controller))).then(
                () => {
                    this.isPulling = false;
                    this.pull();
                },
                (reason) => this.fail(reason)
            );
        }

        read() {
            this.isDisturbed = true;
            if (this.state === 'errored') return Promise.reject(this.error);
            if (this.state === 'closed') return Promise.resolve({ value: undefined, done: true });
            return new Promise((resolve, reject) => {
                this.waiting.push({ resolve, reject });
                this.settle();
                this.pull();
            });
        }

        async cancel(reason) {
            this.isDisturbed = true;
            if (this.state === 'errored') throw this.error;
            if (this.state === 'closed') return;
            this.queue = [];
            this.close();
            await this.source.cancel?.(reason);
        }
    }

    class ReadableStreamDefaultReader {
        #core;
        #closed;
        #settle = {};
        constructor(stream) {
            const core = coreOf(stream);
            if (core.reader !== null) throw new TypeError('the stream is locked to a reader');
            this.#core = core;
            this.#closed = new Promise((resolve, reject) => {
                this.#settle = { resolve, reject };
            });
            this.#closed.catch(() => {});
            core.reader = { resolveClosed: () => this.#settle.resolve(), rejectClosed: (r) => this.#settle.reject(r) };
            if (core.state === 'closed') core.reader.resolveClosed();
            if (core.state === 'errored') core.reader.rejectClosed(core.error);
        }
        get closed() {
            return this.#closed;
        }
        async read() {
            if (this.#core === null) throw new TypeError('the reader has released its stream');
            return this.#core.read();
        }
        async cancel(reason) {
            if (this.#core === null) throw new TypeError('the reader has released its stream');
            return this.#core.cancel(reason);
        }
        releaseLock() {
            if (this.#core === null) return;
            const released = new TypeError('the reader has released its stream');
            for (const { reject } of this.#core.waiting.splice(0)) reject(released);
            this.#settle.reject(released);
            this.#core.reader = null;
            this.#core = null;
        }
    }

    let coreOf;

    class ReadableStream {
        #core;
        static {
            coreOf = (stream) => stream.#core;
        }
        constructor(source = {}) {
            if (source === null || typeof source !== 'object') throw new TypeError('the source is not an object');
            for (const name of ['start', 'pull', 'cancel']) {
                if (source[name] !== undefined && typeof source[name] !== 'function') {
                    throw new TypeError(`the source's ${name} is not a function`);
                }
            }
            this.#core = new Core(source);
        }
        static from(iterable) {
            const make = iterable?.[Symbol.asyncIterator] ?? iterable?.[Symbol.iterator];
            if (typeof make !== 'function') throw new TypeError('the value is not iterable');
            const iterator = Reflect.apply(make, iterable, []);
            return new ReadableStream({
                async pull(controller) {
                    const { value, done } = await iterator.next();
                    if (done) controller.close();
                    else controller.enqueue(await value);
                },
                async cancel(reason) {
                    await iterator.return?.(reason);
                },
            });
        }
        get locked() {
            return this.#core.reader !== null;
        }
        async cancel(reason) {
            if (this.locked) throw new TypeError('the stream is locked to a reader');
            return this.#core.cancel(reason);
        }
        getReader(options) {
            if (options?.mode !== undefined) throw new TypeError('only default readers are supported');
            return new ReadableStreamDefaultReader(this);
        }
        async *values(options) {
            const reader = this.getReader();
            let isDone = false;
            try {
                for (let part; !(part = await reader.read()).done; ) yield part.value;
                isDone = true;
            } catch (error) {
                isDone = true;
                throw error;
            } finally {
                if (!isDone && !options?.preventCancel) await reader.cancel();
                reader.releaseLock();
            }
        }
        tee() {
            const reader = this.getReader();
            const branches = [];
            async function pull() {
                try {
                    const { value, done } = await reader.read();
                    for (const core of branches) {
                        if (!core.accepts) continue;
                        if (!done) core.controller.enqueue(value);
                        else core.controller.close();
                    }
                } catch (error) {
                    branches.forEach((core) => core.fail(error));
                }
            }
            async function cancel(reason) {
                if (branches.every((core) => core.state !== 'readable')) await reader.cancel(reason);
            }
            const streams = [new ReadableStream({ pull, cancel }), new ReadableStream({ pull, cancel })];
            branches.push(...streams.map(coreOf));
            return streams;
        }
    }
    Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
        value: ReadableStream.prototype.values,
        writable: true,
        configurable: true,
    });
    [ReadableStream, ReadableStreamDefaultReader].forEach(expose);

    return { ReadableStream, ReadableStreamDefaultReader, isDisturbed: (stream) => coreOf(stream).isDisturbed };
})
