// https://streams.spec.whatwg.org/#abstract-opdef-readablebytestreamtee
(function (native, load) {
    'use strict';
    const { queueMicrotask, react, resolvedWith } = load('promises');
    const { copyOfRange, viewed } = load('buffer-sources');
    const readers = load('readable-stream-readers');
    const controllers = load('readable-byte-controller');
    const { getBYOBRequest, respond, respondWithNewView } = load('readable-byte-interfaces');
    const { Branches } = load('readable-stream-tee');

    function cloneAsUint8Array({ buffer, byteOffset, byteLength }) {
        return new Uint8Array(copyOfRange(buffer, byteOffset, byteLength));
    }

    class ByteTee {
        #reading = false;
        #readAgain = [false, false];
        #reader;

        constructor(stream) {
            this.branches = new Branches(stream);
            this.stream = stream;
            this.#adopt(readers.acquireReadableStreamDefaultReader(stream));
        }

        // "forwardReaderError": of the reader that is in use when the stream fails.
        #adopt(reader) {
            this.#reader = reader;
            react(reader.closed.promise, undefined, (reason) => {
                if (reader !== this.#reader) return;
                for (const { controller } of this.branches.streams) controllers.error(controller, reason);
                this.branches.endIfWanted();
            });
        }

        pull(index) {
            if (this.#reading) {
                this.#readAgain[index] = true;
                return resolvedWith(undefined);
            }
            this.#reading = true;
            const request = getBYOBRequest(this.branches.streams[index].controller);
            if (request === null) this.#pullWithDefaultReader();
            else this.#pullWithBYOBReader(request.view, index);
            return resolvedWith(undefined);
        }

        #pullWithDefaultReader() {
            if (this.#reader.readIntoRequests !== undefined) {
                readers.readableStreamBYOBReaderRelease(this.#reader);
                this.#adopt(readers.acquireReadableStreamDefaultReader(this.stream));
            }
            readers.readableStreamDefaultReaderRead(this.#reader, {
                // Later, since an error that the stream has at once must come first.
                chunk: (chunk) => queueMicrotask(() => this.#chunk(chunk)),
                close: () => this.#close(),
                error: () => void (this.#reading = false),
            });
        }

        #chunk(chunk) {
            this.#readAgain = [false, false];
            const { branches } = this;
            const [isFirstCanceled, isSecondCanceled] = branches.canceled;
            let copy = chunk;
            try {
                if (!isFirstCanceled && !isSecondCanceled) copy = cloneAsUint8Array(chunk);
            } catch (error) {
                return branches.fail(error, controllers.error);
            }
            branches.forEach((controller, index) => controllers.enqueue(controller, index === 0 ? chunk : copy));
            this.#goOn();
        }

        #close() {
            this.#reading = false;
            this.branches.forEach((controller) => controllers.close(controller));
            for (const { controller } of this.branches.streams) {
                if (controller.pendingPullIntos.length > 0) respond(controller, 0);
            }
            this.branches.endIfWanted();
        }

        #pullWithBYOBReader(view, index) {
            if (this.#reader.readRequests !== undefined) {
                readers.readableStreamDefaultReaderRelease(this.#reader);
                this.#adopt(readers.acquireReadableStreamBYOBReader(this.stream));
            }
            readers.readableStreamBYOBReaderRead(this.#reader, viewed(view, 'the view'), 1, {
                chunk: (chunk) => queueMicrotask(() => this.#filled(chunk, index)),
                close: (chunk) => this.#closedWhileFilling(chunk, index),
                error: () => void (this.#reading = false),
            });
        }

        #filled(chunk, index) {
            this.#readAgain = [false, false];
            const { streams, canceled } = this.branches;
            const [mine, other] = [streams[index].controller, streams[1 - index].controller];
            let copy;
            try {
                if (!canceled[1 - index]) copy = cloneAsUint8Array(chunk);
            } catch (error) {
                return this.branches.fail(error, controllers.error);
            }
            if (!canceled[index]) respondWithNewView(mine, chunk);
            if (copy !== undefined) controllers.enqueue(other, copy);
            this.#goOn();
        }

        #closedWhileFilling(chunk, index) {
            this.#reading = false;
            const { streams, canceled } = this.branches;
            const [mine, other] = [streams[index].controller, streams[1 - index].controller];
            if (!canceled[index]) controllers.close(mine);
            if (!canceled[1 - index]) controllers.close(other);
            if (chunk !== undefined) {
                if (!canceled[index]) respondWithNewView(mine, chunk);
                if (!canceled[1 - index] && other.pendingPullIntos.length > 0) respond(other, 0);
            }
            this.branches.endIfWanted();
        }

        #goOn() {
            this.#reading = false;
            const index = this.#readAgain.indexOf(true);
            if (index >= 0) this.pull(index);
        }
    }

    function readableByteStreamTee(stream) {
        const tee = new ByteTee(stream);
        const { createReadableByteStream } = load('readable-stream');
        for (const index of [0, 1]) {
            const cancel = (reason) => tee.branches.cancel(index, reason);
            tee.branches.streams.push(createReadableByteStream({ pull: () => tee.pull(index), cancel }));
        }
        return tee.branches.streams;
    }

    return { readableByteStreamTee };
})
