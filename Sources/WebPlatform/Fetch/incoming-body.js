// The body of a response as the transport brings it. Reading all of it happens in Swift; the parts that a stream hands
// out are taken as they are asked for, and while nobody asks the transfer pauses.
(function (native, load) {
    'use strict';

    // Whoever called `fetch` is long gone from the stack when it fails, so the stack of the call stands in.
    function failure({ message, kind, code }, origin) {
        const error = new TypeError(message, { cause: Object.assign(new Error(message), { code }) });
        const stack = { value: origin.stack, writable: true, configurable: true };
        return Object.defineProperties(error, { kind: { value: kind }, code: { value: code }, stack });
    }

    class IncomingBody {
        #source;
        #signal;
        #origin;
        #ignoreAbort = null;
        // Ends what is under way, with the reason.
        #onAbort = () => {};

        constructor(source, signal, origin) {
            this.#source = source;
            this.#signal = signal;
            this.#origin = origin;
            if (signal === null || this.isWhole) return;
            this.#ignoreAbort = load('abort').addAlgorithm(signal, (reason) => {
                native.cancel(source);
                this.#onAbort(reason);
            });
        }

        // Whether all is here, so that it can be read at once and as often as one likes.
        get isWhole() {
            return native.isWhole(this.#source);
        }

        text() {
            this.#signal?.throwIfAborted();
            return native.text(this.#source);
        }

        bytes() {
            this.#signal?.throwIfAborted();
            return native.bytes(this.#source);
        }

        // What a collected body must not be larger than, and what it is then refused with.
        get limit() {
            const { bytes, refusal } = native.limit(this.#source);
            return { bytes, refuse: () => failure(refusal, this.#origin) };
        }

        // Waits until all is here.
        collect() {
            return new Promise((resolve, reject) => {
                this.#signal?.throwIfAborted();
                this.#onAbort = reject;
                const go = () => {
                    const state = native.collect(this.#source, go);
                    if (state === undefined) return;
                    this.#end();
                    if (state === null) resolve();
                    else reject(failure(state, this.#origin));
                };
                go();
            });
        }

        makeStream() {
            const { error } = load('readable-byte-controller');
            const stream = load('readable-stream').createReadableByteStream({
                pull: () => this.#pull(stream.controller),
                cancel: async () => {
                    this.#end();
                    native.cancel(this.#source);
                },
            });
            this.#onAbort = (reason) => error(stream.controller, reason);
            if (this.#signal?.aborted) error(stream.controller, this.#signal.reason);
            return stream;
        }

        #pull(controller) {
            return new Promise((resolve, reject) => {
                const go = () => {
                    const part = native.take(this.#source, go);
                    if (part === undefined) return;
                    if (ArrayBuffer.isView(part)) {
                        load('readable-byte-controller').enqueue(controller, part);
                    } else {
                        this.#end();
                        if (part !== null) return reject(failure(part, this.#origin));
                        load('readable-byte-interfaces').closeAndRespond(controller);
                    }
                    resolve();
                };
                go();
            });
        }

        #end() {
            this.#ignoreAbort?.();
            this.#onAbort = () => {};
        }
    }

    return { IncomingBody, failure };
})
