(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const labels = {
        'utf-8': 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
        'windows-1252': 'ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 ' +
            'iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252',
        'utf-16be': 'unicodefffe utf-16be',
        'utf-16le': 'csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le',
    };
    const encodings = new Map(
        Object.entries(labels).flatMap(([name, list]) => list.split(' ').map((label) => [label, name])));
    // https://encoding.spec.whatwg.org/index-windows-1252.txt, from 0x80 to 0x9F.
    const upperHalf = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
    const chunk = 8192;

    function bytesOf(source) {
        if (source === undefined) return new Uint8Array();
        if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
        return new Uint8Array(checkedBuffer(source));
    }

    function checkedBuffer(source) {
        const isBuffer = source instanceof ArrayBuffer ||
            (typeof SharedArrayBuffer === 'function' && source instanceof SharedArrayBuffer);
        if (!isBuffer) throw new TypeError('the input is neither an ArrayBuffer nor a view of one');
        return source;
    }

    // The length of the text in UTF-16 units that whole UTF-8 sequences stand for.
    function unitCount(bytes) {
        let units = 0;
        for (const byte of bytes) units += (byte & 0xc0) === 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
        return units;
    }

    class TextEncoder {
        get encoding() {
            return 'utf-8';
        }

        encode(text = '') {
            return native.encode(`${text}`);
        }

        encodeInto(text, destination) {
            if (!(destination instanceof Uint8Array)) throw new TypeError('the destination is not a Uint8Array');
            let source = `${text}`;
            if (source.length > destination.length) {
                // A unit takes a byte at least. Half a pair at the end would be mended, but it cannot fit either.
                source = source.slice(0, destination.length).replace(/[\ud800-\udbff]$/, '');
            }
            const bytes = native.encode(source);
            let written = Math.min(bytes.length, destination.length);
            while (written < bytes.length && (bytes[written] & 0xc0) === 0x80) written--;
            destination.set(bytes.subarray(0, written));
            return { read: unitCount(bytes.subarray(0, written)), written };
        }
    }

    // How many bytes at the end begin a UTF-8 sequence that the next chunk may go on with.
    function openBytes(bytes) {
        for (let count = 1; count <= Math.min(3, bytes.length); count++) {
            const lead = bytes[bytes.length - count];
            if ((lead & 0xc0) === 0x80) continue;
            const length = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
            if (lead > 0xf4 || count >= length) return 0;
            return count === 1 || isSecondByte(lead, bytes[bytes.length - count + 1]) ? count : 0;
        }
        return 0;
    }

    // https://encoding.spec.whatwg.org/#utf-8-decoder: the bounds of the byte after the lead.
    function isSecondByte(lead, byte) {
        const lower = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
        const upper = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
        return byte >= lower && byte <= upper;
    }

    function joinUnits(count, unitAt) {
        let text = '';
        for (let start = 0; start < count; start += chunk) {
            const units = Array.from({ length: Math.min(chunk, count - start) }, (_, index) => unitAt(start + index));
            text += String.fromCharCode(...units);
        }
        return text;
    }

    // Each gives the text of the bytes, or undefined for bytes that are wrong, and how many are left over.
    const decoders = {
        'utf-8'(bytes, isFatal, isLast) {
            const rest = isLast ? 0 : openBytes(bytes);
            return { text: native.decode(rest > 0 ? bytes.subarray(0, bytes.length - rest) : bytes, isFatal), rest };
        },
        'utf-16le': (bytes, isFatal, isLast) => decodeUTF16(bytes, 0, isFatal, isLast),
        'utf-16be': (bytes, isFatal, isLast) => decodeUTF16(bytes, 1, isFatal, isLast),
        'windows-1252': (bytes) => ({
            text: joinUnits(bytes.length, (index) => {
                const byte = bytes[index];
                return byte >= 0x80 && byte < 0xa0 ? upperHalf.charCodeAt(byte - 0x80) : byte;
            }),
            rest: 0,
        }),
    };

    function decodeUTF16(bytes, lowOffset, isFatal, isLast) {
        const count = bytes.length >> 1;
        let text = joinUnits(count, (index) => bytes[2 * index + lowOffset] | (bytes[2 * index + 1 - lowOffset] << 8));
        let rest = bytes.length & 1;
        if (isLast && rest === 1) {
            text += '\ud800'; // half a unit is an error like half a pair
            rest = 0;
        } else if (!isLast && /[\ud800-\udbff]$/.test(text)) {
            text = text.slice(0, -1);
            rest += 2;
        }
        if (isFatal && !text.isWellFormed()) return { text: undefined, rest };
        return { text: text.toWellFormed(), rest };
    }

    function join(first, second) {
        if (first.length === 0) return second;
        const joined = new Uint8Array(first.length + second.length);
        joined.set(first);
        joined.set(second, first.length);
        return joined;
    }

    class TextDecoder {
        #encoding;
        #fatal;
        #ignoreBOM;
        #pending = new Uint8Array();
        #isBOMSeen = false;

        constructor(label = 'utf-8', options = {}) {
            const name = encodings.get(`${label}`.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase());
            if (name === undefined) throw new RangeError(`no encoding is called '${label}'`);
            this.#encoding = name;
            this.#fatal = Boolean(options?.fatal);
            this.#ignoreBOM = Boolean(options?.ignoreBOM);
        }

        get encoding() {
            return this.#encoding;
        }

        get fatal() {
            return this.#fatal;
        }

        get ignoreBOM() {
            return this.#ignoreBOM;
        }

        decode(input, options) {
            const bytes = join(this.#pending, bytesOf(input));
            const isLast = !options?.stream;
            this.#pending = new Uint8Array();
            const { text, rest } = decoders[this.#encoding](bytes, this.#fatal, isLast);
            if (text === undefined) {
                this.#isBOMSeen = false;
                throw new TypeError(`the bytes are not ${this.#encoding}`);
            }
            if (rest > 0) this.#pending = bytes.slice(bytes.length - rest);
            return this.#withoutBOM(text, isLast);
        }

        #withoutBOM(text, isLast) {
            const mayStart = !this.#isBOMSeen && !this.#ignoreBOM && this.#encoding !== 'windows-1252';
            this.#isBOMSeen = !isLast && (this.#isBOMSeen || text.length > 0);
            return mayStart && text.startsWith('\ufeff') ? text.slice(1) : text;
        }
    }

    [TextEncoder, TextDecoder].forEach(expose);

    return { TextEncoder, TextDecoder };
})
