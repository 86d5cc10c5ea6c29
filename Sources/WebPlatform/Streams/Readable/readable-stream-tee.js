// https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee
(function (native, load) {
    'use strict';
    const { Deferred, queueMicrotask, react, resolvedWith } = load('promises');
    const { acquireReadableStreamDefaultReader, readableStreamDefaultReaderRead } = load('readable-stream-readers');
    const { readableStreamCancel } = load('readable-stream-operations');
    const controllers = load('readable-default-controller');

    // What the branches of any kind of stream share: the source is cancelled once both are, with both reasons.
    class Branches {
        streams = [];
        canceled = [false, false];
        reasons = [undefined, undefined];
        cancelled = new Deferred();

        constructor(source) {
            this.source = source;
        }

        get isWanted() {
            return !this.canceled[0] || !this.canceled[1];
        }

        cancel(index, reason) {
            this.canceled[index] = true;
            this.reasons[index] = reason;
            if (!this.isWanted) this.cancelled.resolve(readableStreamCancel(this.source, this.reasons));
            return this.cancelled.promise;
        }

        // The branches that still take chunks.
        forEach(body) {
            this.streams.forEach((stream, index) => {
                if (!this.canceled[index]) body(stream.controller, index);
            });
        }

        // A chunk could not be copied.
        fail(error, errorController) {
            for (const { controller } of this.streams) errorController(controller, error);
            this.cancelled.resolve(readableStreamCancel(this.source, error));
        }

        endIfWanted() {
            if (this.isWanted) this.cancelled.resolve();
        }
    }

    class DefaultTee {
        #reading = false;
        #readAgain = false;

        constructor(stream, cloneForBranch2) {
            this.reader = acquireReadableStreamDefaultReader(stream);
            this.branches = new Branches(stream);
            this.cloneForBranch2 = cloneForBranch2;
        }

        pull() {
            if (this.#reading) this.#readAgain = true;
            else this.#read();
            return resolvedWith(undefined);
        }

        #read() {
            this.#reading = true;
            readableStreamDefaultReaderRead(this.reader, {
                // Later, since an error that the stream has at once must come first.
                chunk: (chunk) => queueMicrotask(() => this.#chunk(chunk)),
                close: () => this.#close(),
                error: () => void (this.#reading = false),
            });
        }

        #chunk(chunk) {
            this.#readAgain = false;
            let copy = chunk;
            try {
                if (this.cloneForBranch2 && !this.branches.canceled[1]) copy = load('structuredclone').structuredClone(chunk);
            } catch (error) {
                return this.branches.fail(error, controllers.error);
            }
            this.branches.forEach((controller, index) => controllers.enqueue(controller, index === 0 ? chunk : copy));
            this.#reading = false;
            if (this.#readAgain) this.pull();
        }

        #close() {
            this.#reading = false;
            this.branches.forEach((controller) => controllers.close(controller));
            this.branches.endIfWanted();
        }
    }

    function readableStreamDefaultTee(stream, cloneForBranch2) {
        const tee = new DefaultTee(stream, cloneForBranch2);
        const { branches, reader } = tee;
        const { createReadableStream } = load('readable-stream');
        for (const index of [0, 1]) {
            const cancel = (reason) => branches.cancel(index, reason);
            branches.streams.push(createReadableStream({ pull: () => tee.pull(), cancel }));
        }
        react(reader.closed.promise, undefined, (reason) => {
            for (const { controller } of branches.streams) controllers.error(controller, reason);
            branches.endIfWanted();
        });
        return branches.streams;
    }

    function readableStreamTee(stream, cloneForBranch2 = false) {
        if (stream.controller.isByteController) return load('readable-byte-tee').readableByteStreamTee(stream);
        return readableStreamDefaultTee(stream, cloneForBranch2);
    }

    return { readableStreamTee, Branches };
})
