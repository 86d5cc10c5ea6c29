// https://fetch.spec.whatwg.org/#bodies: where a body comes from.
(function (native, load) {
    'use strict';
    const { Blob, bytesOf, concatenate } = load('blob');
    const sources = load('buffer-sources');
    const used = () => new TypeError('the body was read already, or is being read');

    class Body {
        // 'text' (a string), 'bytes' (a Uint8Array that nobody else changes), 'incoming' (an IncomingBody) or 'stream'.
        #kind;
        #source;
        // The record of the stream, once somebody has asked for it. From then on it is what is read.
        #stream;
        #isUsed = false;
        #limit = null;

        constructor(kind, source, limit = null) {
            this.#kind = kind;
            this.#source = source;
            this.#stream = kind === 'stream' ? source : null;
            this.#limit = limit;
        }

        get isUsed() {
            return this.#isUsed || (this.#stream !== null && this.#stream.disturbed);
        }

        get isUnusable() {
            return this.isUsed || (this.#stream !== null && this.#stream.reader !== undefined);
        }

        // Whether its length is not known before it is read.
        get isStream() {
            return this.#kind === 'stream';
        }

        get #isAtHand() {
            return this.#stream === null && (this.#kind !== 'incoming' || this.#source.isWhole);
        }

        // The object that scripts see.
        get stream() {
            return load('readable-stream').objectOf((this.#stream ??= this.#isUsed ? spentStream() : this.#makeStream()));
        }

        #makeStream() {
            if (this.#isAtHand) return streamOf(() => this.#bytes());
            this.#limit = this.#source.limit;
            return this.#source.makeStream();
        }

        #bytes() {
            if (this.#kind === 'text') return native.encode(this.#source);
            return this.#kind === 'incoming' ? this.#source.bytes() : this.#source.slice();
        }

        #take() {
            if (this.isUnusable) throw used();
            this.#isUsed = true;
        }

        // Where all is at hand, reading is immediate: only otherwise is there something to wait for.
        text() {
            if (this.#stream !== null) return this.#drain().then(native.decode);
            this.#take();
            if (this.#kind === 'bytes') return native.decode(this.#source);
            if (this.#kind === 'text') return this.#source.startsWith('\ufeff') ? this.#source.slice(1) : this.#source;
            return this.#source.isWhole ? this.#source.text() : this.#source.collect().then(() => this.#source.text());
        }

        bytes() {
            if (this.#stream !== null) return this.#drain();
            this.#take();
            return this.#isAtHand ? this.#bytes() : this.#source.collect().then(() => this.#source.bytes());
        }

        async #drain() {
            if (this.isUnusable) throw used();
            return readAll(this.#stream, this.#limit);
        }

        // What a transfer sends: a string or bytes, or the record of a stream.
        outgoing() {
            this.#take();
            if (this.#kind !== 'stream' && this.#stream !== null) this.#stream.disturbed = true;
            return this.#source;
        }

        // The same content for another owner; nothing is left here.
        moved() {
            if (this.#isAtHand) {
                this.#take();
                return new Body(this.#kind, this.#source);
            }
            if (this.isUnusable) throw used();
            const { readable, writable } = new (load('transform-stream').TransformStream)();
            this.stream.pipeThrough({ readable, writable });
            return new Body('stream', load('readable-stream').streamOf(readable), this.#limit);
        }

        clone() {
            if (this.isUnusable) throw used();
            if (this.#isAtHand) return new Body(this.#kind, this.#source);
            this.stream;
            const [mine, other] = load('readable-stream-tee').readableStreamTee(this.#stream, true);
            this.#stream = mine;
            if (this.#kind === 'stream') this.#source = mine;
            return new Body('stream', other, this.#limit);
        }
    }

    // A stream of bytes that are asked for when it is first read.
    function streamOf(bytes) {
        const stream = load('readable-stream').createReadableByteStream({
            pull: async () => {
                const all = bytes();
                if (all.length > 0) load('readable-byte-controller').enqueue(stream.controller, all);
                load('readable-byte-interfaces').closeAndRespond(stream.controller);
            },
            cancel: async () => {},
        });
        return stream;
    }

    // What is left of a body that was read before anybody asked for its stream.
    function spentStream() {
        const stream = streamOf(() => new Uint8Array(0));
        load('readable-byte-controller').close(stream.controller);
        load('readable-stream-readers').acquireReadableStreamDefaultReader(stream);
        stream.disturbed = true;
        return stream;
    }

    // https://streams.spec.whatwg.org/#readablestreamdefaultreader-read-all-bytes
    function readAll(stream, limit) {
        const { acquireReadableStreamDefaultReader, readableStreamDefaultReaderRead } = load('readable-stream-readers');
        const reader = acquireReadableStreamDefaultReader(stream);
        const parts = [];
        let length = 0;
        return new Promise((resolve, reject) => {
            const refuse = (error) => {
                load('promises').markAsHandled(load('readable-stream-operations').readableStreamCancel(stream, error));
                reject(error);
            };
            const chunk = (part) => {
                if (!sources.isUint8Array(part)) return reject(new TypeError('a chunk of the body is not a Uint8Array'));
                length += part.byteLength;
                if (limit !== null && length > limit.bytes) return refuse(limit.refuse());
                parts.push(part.slice());
                load('promises').queueMicrotask(read);
            };
            const request = { chunk, close: () => resolve(concatenate(parts)), error: reject };
            const read = () => readableStreamDefaultReaderRead(reader, request);
            read();
        });
    }

    // "Extract a body": the body and the Content-Type that it asks for.
    function extract(value) {
        if (typeof value === 'object' && value !== null) {
            const { isReadableStream, streamOf } = load('readable-stream');
            if (isReadableStream(value)) {
                const body = new Body('stream', streamOf(value));
                if (body.isUnusable) throw used();
                return { body, type: null };
            }
            if (value instanceof Blob) return { body: new Body('bytes', bytesOf(value)), type: value.type || null };
            const bytes = sources.bytesOf(value);
            if (bytes !== null) return { body: new Body('bytes', bytes.slice()), type: null };
            if (value instanceof load('form-data').FormData) {
                const { bytes, type } = load('form-data').encode(value);
                return { body: new Body('bytes', bytes), type };
            }
            if (value instanceof load('url-search-params').URLSearchParams) {
                const type = 'application/x-www-form-urlencoded;charset=UTF-8';
                return { body: new Body('text', String(value)), type };
            }
        }
        return { body: new Body('text', `${value}`.toWellFormed()), type: 'text/plain;charset=UTF-8' };
    }

    return { Body, extract };
})
