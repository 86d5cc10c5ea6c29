// https://xhr.spec.whatwg.org/#response: what came, in the form that was asked for.
(function (native, load) {
    'use strict';
    const xmlTypes = /^(text\/xml|application\/xml|[^/]+\/[^/]+\+xml)$/;

    // The document that stands for markup that is no XML.
    const isFault = ({ documentElement }) => documentElement?.namespaceURI?.endsWith('/parsererror.xml') ?? false;

    // What has come so far. `override`: the parsed type of `overrideMimeType`, or null.
    class ReceivedBody {
        #parts = [];
        #length = 0;
        #headers;

        constructor(headers) {
            this.#headers = headers;
        }

        add(bytes) {
            this.#parts.push(bytes);
            this.#length += bytes.length;
        }

        // How many bytes there are, and how many there will be; 0 where that is not known. What is coded has another length on
        // its way.
        get progress() {
            const isCoded = this.#headers.has('content-encoding');
            return [this.#length, isCoded ? 0 : Number(this.#headers.get('content-length')) || 0];
        }

        get #bytes() {
            if (this.#parts.length !== 1) this.#parts = [load('blob').concatenate(this.#parts)];
            return this.#parts[0];
        }

        get #responseType() {
            const text = this.#headers.get('content-type');
            return (text === null ? null : load('mime-type').parse(text)) ?? { essence: 'text/xml', parameters: new Map() };
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

        // `isPlain` where any type was asked for, in which case XML says itself how it is coded.
        text(override, isPlain) {
            const charset = override?.parameters.get('charset') ?? this.#responseType.parameters.get('charset');
            const isXML = isPlain && xmlTypes.test((override ?? this.#responseType).essence);
            return this.#decode(charset ?? (isXML ? this.#declaredEncoding() : null) ?? 'utf-8');
        }

        #declaredEncoding() {
            const start = String.fromCharCode(...this.#bytes.subarray(0, 200));
            return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
        }

        json() {
            if (this.#length === 0) return null;
            try {
                return JSON.parse(this.#decoder('utf-8').decode(this.#bytes));
            } catch {
                return null;
            }
        }

        arraybuffer() {
            return this.#bytes.slice().buffer;
        }

        blob(override) {
            const type = load('mime-type').serialize(override ?? this.#responseType);
            return new (load('blob').Blob)([this.#bytes], { type });
        }

        // Pages become documents only where one was asked for.
        document(override, isAskedFor) {
            const { essence } = override ?? this.#responseType;
            const isHTML = essence === 'text/html';
            if (this.#length === 0 || (isHTML ? !isAskedFor : !xmlTypes.test(essence))) return null;
            const parser = new (load('dom-parser').DOMParser)();
            const document = parser.parseFromString(this.text(override, true), isHTML ? 'text/html' : 'application/xml');
            return !isHTML && isFault(document) ? null : document;
        }
    }

    return { ReceivedBody };
})
