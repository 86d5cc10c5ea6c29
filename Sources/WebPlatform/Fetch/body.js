// https://fetch.spec.whatwg.org/#bodies: where a body comes from, and the methods that read it.
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { Blob, bytesOf, viewOf, concatenate } = load('blob');
    const used = () => new TypeError('the body was read already, or is being read');

    class Body {
        // 'text' (a string), 'bytes' (a Uint8Array that nobody else changes), 'received' (native) or 'stream'.
        #kind;
        #source;
        #stream;
        #isUsed = false;
        // Aborts what has not been read yet.
        signal = null;

        constructor(kind, source) {
            this.#kind = kind;
            this.#source = source;
            this.#stream = kind === 'stream' ? source : null;
        }

        get isUsed() {
            return this.#isUsed || (this.#stream !== null && load('readable-stream').streamOf(this.#stream).disturbed);
        }

        get isUnusable() {
            return this.isUsed || (this.#stream !== null && this.#stream.locked);
        }

        get stream() {
            return (this.#stream ??= this.#makeStream());
        }

        #makeStream() {
            let isStarted = false;
            return new (load('readable-stream').ReadableStream)({
                pull: (controller) => {
                    if (this.signal?.aborted) throw this.signal.reason;
                    const bytes = isStarted || this.#isUsed ? [] : this.#bytes();
                    isStarted = true;
                    if (bytes.length > 0) controller.enqueue(bytes);
                    controller.close();
                },
            });
        }

        #bytes() {
            if (this.#kind === 'text') return native.encode(this.#source);
            return this.#kind === 'received' ? native.bytes(this.#source) : this.#source.slice();
        }

        #take() {
            if (this.isUnusable) throw used();
            if (this.signal?.aborted) throw this.signal.reason;
            this.#isUsed = true;
        }

        // Streams apart, reading is immediate: only then is there something to wait for.
        text() {
            if (this.#kind === 'stream') return this.bytes().then(native.decode);
            this.#take();
            if (this.#kind === 'received') return native.text(this.#source);
            if (this.#kind === 'bytes') return native.decode(this.#source);
            return this.#source.startsWith('\ufeff') ? this.#source.slice(1) : this.#source;
        }

        bytes() {
            if (this.#kind === 'stream') return this.#drain();
            this.#take();
            return this.#bytes();
        }

        async #drain() {
            if (this.isUnusable) throw used();
            const parts = [];
            for await (const part of this.#stream) {
                if (!(part instanceof Uint8Array)) throw new TypeError('a chunk of the body is not a Uint8Array');
                parts.push(part.slice());
            }
            return concatenate(parts);
        }

        // What a transfer sends: a string, bytes or what was received.
        outgoing() {
            if (this.#kind === 'stream') return this.bytes();
            this.#take();
            return this.#source;
        }

        // The same content for another owner; nothing is left here.
        moved() {
            if (this.isUnusable) throw used();
            this.#isUsed = true;
            if (this.#kind !== 'stream') return new Body(this.#kind, this.#source);
            return new Body('stream', load('readable-stream').ReadableStream.from(this.#stream));
        }

        clone() {
            if (this.isUnusable) throw used();
            if (this.#kind !== 'stream') {
                const copy = new Body(this.#kind, this.#source);
                copy.signal = this.signal;
                return copy;
            }
            const [mine, other] = this.#stream.tee();
            this.#source = this.#stream = mine;
            return new Body('stream', other);
        }
    }

    // "Extract a body": the body and the Content-Type that it asks for.
    function extract(value) {
        if (typeof value === 'object' && value !== null) {
            if (value instanceof Blob) return { body: new Body('bytes', bytesOf(value)), type: value.type || null };
            const view = viewOf(value);
            if (view !== null) return { body: new Body('bytes', view.slice()), type: null };
            if (value instanceof load('form-data').FormData) {
                const { bytes, type } = load('form-data').encode(value);
                return { body: new Body('bytes', bytes), type };
            }
            if (value instanceof load('url-search-params').URLSearchParams) {
                const type = 'application/x-www-form-urlencoded;charset=UTF-8';
                return { body: new Body('text', String(value)), type };
            }
            if (value instanceof load('readable-stream').ReadableStream) {
                if (value.locked || load('readable-stream').streamOf(value).disturbed) throw used();
                return { body: new Body('stream', value), type: null };
            }
        }
        return { body: new Body('text', `${value}`.toWellFormed()), type: 'text/plain;charset=UTF-8' };
    }

    function typeOf(headers) {
        const text = headers.get('content-type');
        return text === null ? null : load('mime-type').parse(text);
    }

    function form(bytes, type) {
        if (type?.essence === 'multipart/form-data' && type.parameters.has('boundary')) {
            return load('form-data').decode(bytes, type.parameters.get('boundary'));
        }
        if (type?.essence !== 'application/x-www-form-urlencoded') throw new TypeError('the body is not a form');
        const found = new (load('form-data').FormData)();
        for (const [name, value] of new (load('url-search-params').URLSearchParams)(native.decode(bytes))) found.append(name, value);
        return found;
    }

    // Gives a class the body's attributes and methods. `read` finds the body of an object of the class, and throws
    // for others.
    function mixIn(Class, read) {
        const empty = { text: () => '', bytes: () => new Uint8Array(0) };
        const members = {
            get body() {
                return read(this)?.stream ?? null;
            },
            get bodyUsed() {
                return read(this)?.isUsed ?? false;
            },
            async text() {
                return (read(this) ?? empty).text();
            },
            async json() {
                // What is there is parsed at once, while whoever asked is on the stack of a syntax error.
                const text = (read(this) ?? empty).text();
                return JSON.parse(typeof text === 'string' ? text : await text);
            },
            async bytes() {
                return (read(this) ?? empty).bytes();
            },
            async arrayBuffer() {
                return (await (read(this) ?? empty).bytes()).buffer;
            },
            async blob() {
                const type = typeOf(this.headers);
                const bytes = await (read(this) ?? empty).bytes();
                return new Blob([bytes], { type: type === null ? '' : load('mime-type').serialize(type) });
            },
            async formData() {
                return form(await (read(this) ?? empty).bytes(), typeOf(this.headers));
            },
        };
        Object.defineProperties(Class.prototype, Object.getOwnPropertyDescriptors(members));
        expose(Class);
    }

    return { Body, extract, mixIn };
})
