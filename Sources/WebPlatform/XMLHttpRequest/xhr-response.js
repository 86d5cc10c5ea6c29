// https://xhr.spec.whatwg.org/#response: what came, in the form that was asked for.
(function (native, load) {
    'use strict';
    const xmlTypes = /^(text\/xml|application\/xml|[^/]+\/[^/]+\+xml)$/;

    // The document that stands for markup that is no XML.
    const isFault = ({ documentElement }) => documentElement?.namespaceURI?.endsWith('/parsererror.xml') ?? false;

    class ReceivedBody {
        #bytes;
        #headers;
        #override;

        // `override` is the parsed type of `overrideMimeType`, or null.
        constructor(bytes, headers, override) {
            this.#bytes = bytes;
            this.#headers = headers;
            this.#override = override;
        }

        get length() {
            return this.#bytes.length;
        }

        get #responseType() {
            const text = this.#headers.get('content-type');
            return (text === null ? null : load('mime-type').parse(text)) ?? { essence: 'text/xml', parameters: new Map() };
        }

        get #finalType() {
            return this.#override ?? this.#responseType;
        }

        // "Decode": a byte order mark says more than any header.
        #decode(label) {
            const [a, b, c] = this.#bytes;
            const isUTF8 = a === 0xef && b === 0xbb && c === 0xbf;
            const mark = isUTF8 ? 'utf-8' : a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;
            return this.#decoder(mark ?? label).decode(this.#bytes);
        }

        // Labels that nobody knows stand for UTF-8.
        #decoder(label) {
            const { TextDecoder } = load('text-decoder');
            try {
                return new TextDecoder(label);
            } catch {
                return new TextDecoder();
            }
        }

        get #charset() {
            return this.#override?.parameters.get('charset') ?? this.#responseType.parameters.get('charset') ?? null;
        }

        // `isPlain` where any type was asked for, in which case XML says itself how it is coded.
        text(isPlain) {
            const isXML = isPlain && xmlTypes.test(this.#finalType.essence);
            const declared = this.#charset === null && isXML ? this.#declaredEncoding() : null;
            return this.#decode(this.#charset ?? declared ?? 'utf-8');
        }

        #declaredEncoding() {
            const start = String.fromCharCode(...this.#bytes.subarray(0, 200));
            return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
        }

        json() {
            if (this.#bytes.length === 0) return null;
            try {
                return JSON.parse(this.#decoder('utf-8').decode(this.#bytes));
            } catch {
                return null;
            }
        }

        arraybuffer() {
            return this.#bytes.slice().buffer;
        }

        blob() {
            const type = load('mime-type').serialize(this.#finalType);
            return new (load('blob').Blob)([this.#bytes], { type });
        }

        // Pages become documents only where one was asked for.
        document(isAskedFor) {
            const { essence } = this.#finalType;
            const isHTML = essence === 'text/html';
            if (this.#bytes.length === 0 || (isHTML ? !isAskedFor : !xmlTypes.test(essence))) return null;
            const parser = new (load('dom-parser').DOMParser)();
            const document = parser.parseFromString(this.text(true), isHTML ? 'text/html' : 'application/xml');
            return !isHTML && isFault(document) ? null : document;
        }
    }

    return { ReceivedBody };
})
