// https://encoding.spec.whatwg.org/#interface-textdecoder
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { toDictionary } = load('webidl');
    const { copyOf } = load('buffer-sources');
    const nothing = new Uint8Array(0);

    // What a decoder is told when it is made: { encoding, fatal, ignoreBOM }.
    function describe(label, options) {
        const text = `${label}`;
        const { fatal, ignoreBOM } = toDictionary(options, 'the options');
        const encoding = text === 'utf-8' ? text : native.encodingOf(text);
        if (encoding === undefined || encoding === 'replacement') throw new RangeError(`no encoding is called '${text}'`);
        return { encoding, fatal: Boolean(fatal), ignoreBOM: Boolean(ignoreBOM) };
    }

    function checked(text, encoding) {
        if (text === undefined) throw new TypeError(`the bytes are not ${encoding}`);
        return text;
    }

    // Decodes a chunk after the other; `open` is null between streams.
    class Decoding {
        open = null;

        constructor(description) {
            Object.assign(this, description);
        }

        next(bytes) {
            this.open ??= native.open(this.encoding, this.fatal, this.ignoreBOM);
            return this.#result(native.next(this.open, bytes, false));
        }

        end(bytes = nothing) {
            const { open } = this;
            if (open === null) return checked(native.decode(this.encoding, bytes, this.fatal, this.ignoreBOM), this.encoding);
            this.open = null;
            return this.#result(native.next(open, bytes, true));
        }

        #result(text) {
            if (text === undefined) this.open = null;
            return checked(text, this.encoding);
        }
    }

    class TextDecoder {
        #decoding;
        constructor(label = 'utf-8', options = {}) {
            this.#decoding = new Decoding(describe(label, options));
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
        decode(input = undefined, options = {}) {
            const decoding = this.#decoding;
            const bytes = input === undefined ? nothing : copyOf(input, { allowShared: true });
            if (bytes === null) throw new TypeError('the input is neither an ArrayBuffer nor a view of one');
            const { stream } = toDictionary(options, 'the options');
            return stream ? decoding.next(bytes) : decoding.end(bytes);
        }
    }
    expose(TextDecoder);

    return { TextDecoder, Decoding, describe };
})
