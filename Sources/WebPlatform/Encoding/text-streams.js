// https://encoding.spec.whatwg.org/#interface-textdecoderstream and …/#interface-textencoderstream
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { copyOf } = load('buffer-sources');
    const { createTransformStream, enqueue, readableOf, writableOf } = load('transform-stream');
    const { Decoding, describe } = load('text-decoder');

    class TextDecoderStream {
        #decoding;
        #stream;
        constructor(label = 'utf-8', options = {}) {
            const decoding = new Decoding(describe(label, options));
            const pass = (text) => void (text !== '' && enqueue(this.#stream, text));
            this.#decoding = decoding;
            this.#stream = createTransformStream({
                transform(chunk) {
                    const bytes = copyOf(chunk, { allowShared: true });
                    if (bytes === null) throw new TypeError('the chunk is neither an ArrayBuffer nor a view of one');
                    pass(decoding.next(bytes));
                },
                flush: () => pass(decoding.end()),
            });
        }
        get encoding() {
            return this.#decoding.encoding;
        }
        get fatal() {
            return this.#decoding.fatal;
        }
        get ignoreBOM() {
            return this.#decoding.ignoreBOM;
        }
        get readable() {
            return readableOf(this.#stream);
        }
        get writable() {
            return writableOf(this.#stream);
        }
    }

    const isHighSurrogate = (text) => /[\ud800-\udbff]$/.test(text);

    class TextEncoderStream {
        #stream;
        constructor() {
            // The first half of a pair, whose second half may be in the next chunk.
            let pending = '';
            this.#stream = createTransformStream({
                transform: (chunk) => {
                    const given = `${chunk}`;
                    if (given === '') return;
                    const text = pending + given;
                    pending = isHighSurrogate(text) ? text.at(-1) : '';
                    const whole = pending === '' ? text : text.slice(0, -1);
                    if (whole !== '') enqueue(this.#stream, native.encode(whole));
                },
                flush: () => void (pending !== '' && enqueue(this.#stream, native.encode(pending))),
            });
        }
        get encoding() {
            this.#stream;
            return 'utf-8';
        }
        get readable() {
            return readableOf(this.#stream);
        }
        get writable() {
            return writableOf(this.#stream);
        }
    }
    [TextDecoderStream, TextEncoderStream].forEach(expose);

    return { TextDecoderStream, TextEncoderStream };
})
