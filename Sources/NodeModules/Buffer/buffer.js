// https://nodejs.org/docs/latest-v20.x/api/buffer.html: what scripts use of it; no reading and writing of numbers.
(function (native, load) {
    'use strict';
    const { coded, invalidType, text } = load('node-errors');
    const { TextDecoder } = load('text-decoder');
    const { TextEncoder } = load('text-encoder');
    const { atob, btoa } = load('base64');
    const custom = Symbol.for('nodejs.util.inspect.custom');
    const encoder = new TextEncoder();

    const bytesOfUnits = (string) => Uint8Array.from({ length: string.length }, (_, at) => string.charCodeAt(at) & 0xff);

    // One string for many bytes would be too many arguments for one call.
    function fromUnits(codes) {
        let string = '';
        for (let at = 0; at < codes.length; at += 8192) string += String.fromCharCode(...codes.subarray(at, at + 8192));
        return string;
    }

    function bytesOfHex(string) {
        const [digits] = /^(?:[0-9a-f]{2})*/i.exec(string);
        return Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
    }

    // Both alphabets; what is in neither is left out, and what stands behind padding is not looked at.
    function bytesOfBase64(string) {
        const [digits] = /^[^=]*/.exec(string.replace(/-/g, '+').replace(/_/g, '/').replace(/[^A-Za-z0-9+/=]/g, ''));
        return bytesOfUnits(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits));
    }

    function bytesOfUTF16(string) {
        const bytes = new Uint8Array(2 * string.length);
        const view = new DataView(bytes.buffer);
        for (let at = 0; at < string.length; at++) view.setUint16(2 * at, string.charCodeAt(at), true);
        return bytes;
    }

    const base64 = (bytes) => btoa(fromUnits(bytes));
    const latin1 = { encode: bytesOfUnits, decode: fromUnits };
    const utf16 = {
        encode: bytesOfUTF16,
        decode: (bytes) => new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes.subarray(0, bytes.length & ~1)),
    };
    const utf8 = {
        encode: (string) => encoder.encode(string),
        decode: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    };
    const encodings = {
        'utf8': utf8, 'utf-8': utf8, 'utf16le': utf16, 'utf-16le': utf16, 'ucs2': utf16, 'ucs-2': utf16,
        'latin1': latin1, 'binary': latin1,
        'ascii': { encode: latin1.encode, decode: (bytes) => fromUnits(bytes.map((byte) => byte & 0x7f)) },
        'hex': { encode: bytesOfHex, decode: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') },
        'base64': { encode: bytesOfBase64, decode: base64 },
        'base64url': {
            encode: bytesOfBase64,
            decode: (bytes) => base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
        },
    };
    const isEncoding = (name) => typeof name === 'string' && Object.hasOwn(encodings, name.toLowerCase());

    function codec(name = 'utf8') {
        if (!isEncoding(name)) throw coded(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${name}`);
        return encodings[name.toLowerCase()];
    }

    const adopt = (array) => new Buffer(array.buffer, array.byteOffset, array.byteLength);

    class Buffer extends Uint8Array {
        static from(value, encoding, length) {
            if (typeof value === 'string') return adopt(codec(encoding).encode(value));
            if (value instanceof ArrayBuffer) return new Buffer(value, encoding, length);
            if (typeof value !== 'object' || value === null) {
                const kinds = 'of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object';
                throw invalidType('first argument', kinds, value);
            }
            if (value.type === 'Buffer' && Array.isArray(value.data)) value = value.data;
            return adopt(Uint8Array.from(value));
        }

        static of(...bytes) {
            return Buffer.from(bytes);
        }

        static alloc(size, fill, encoding) {
            const buffer = new Buffer(size);
            return fill === undefined ? buffer : buffer.fill(fill, encoding);
        }

        static allocUnsafe(size) {
            return new Buffer(size);
        }

        static concat(list, length = list.reduce((sum, each) => sum + each.length, 0)) {
            const whole = new Buffer(length);
            let at = 0;
            for (const each of list) {
                whole.set(each.subarray(0, length - at), at);
                at = Math.min(length, at + each.length);
            }
            return whole;
        }

        static isBuffer(value) {
            return value instanceof Buffer;
        }

        static isEncoding(name) {
            return isEncoding(name);
        }

        static byteLength(value, encoding) {
            return typeof value === 'string' ? codec(encoding).encode(value).length : value.byteLength;
        }

        static compare(a, b) {
            const count = Math.min(a.length, b.length);
            for (let at = 0; at < count; at++) if (a[at] !== b[at]) return a[at] < b[at] ? -1 : 1;
            return Math.sign(a.length - b.length);
        }

        toString(encoding, start = 0, end = this.length) {
            return codec(encoding).decode(this.subarray(Math.max(0, start), Math.max(0, end)));
        }

        toJSON() {
            return { type: 'Buffer', data: [...this] };
        }

        equals(other) {
            return Buffer.compare(this, other) === 0;
        }

        compare(other) {
            return Buffer.compare(this, other);
        }

        // Shares its memory, unlike that of other arrays.
        slice(start, end) {
            return this.subarray(start, end);
        }

        subarray(start, end) {
            return adopt(new Uint8Array(this.buffer, this.byteOffset, this.length).subarray(start, end));
        }

        fill(value, ...rest) {
            if (typeof value !== 'string') return super.fill(value, ...rest.filter((each) => typeof each === 'number'));
            const bytes = codec(rest.find((each) => typeof each === 'string')).encode(value);
            for (let at = 0; at < this.length; at++) this[at] = bytes.length > 0 ? bytes[at % bytes.length] : 0;
            return this;
        }

        write(string, offset = 0, ...rest) {
            const encoding = typeof offset === 'string' ? offset : rest.find((each) => typeof each === 'string');
            const at = typeof offset === 'number' ? offset : 0;
            const bytes = codec(encoding).encode(text(string, 'argument')).subarray(0, this.length - at);
            this.set(bytes, at);
            return bytes.length;
        }

        copy(target, at = 0, start = 0, end = this.length) {
            const bytes = this.subarray(start, end).subarray(0, target.length - at);
            target.set(bytes, at);
            return bytes.length;
        }

        indexOf(value, from = 0, encoding = undefined) {
            if (typeof value === 'number') return super.indexOf(value, from);
            const wanted = Buffer.from(value, encoding);
            for (let at = from < 0 ? Math.max(0, this.length + from) : from; at + wanted.length <= this.length; at++) {
                if (wanted.every((byte, index) => this[at + index] === byte)) return at;
            }
            return -1;
        }

        includes(value, from, encoding) {
            return this.indexOf(value, from, encoding) >= 0;
        }

        [custom]() {
            const shown = this.toString('hex', 0, 50).replace(/..(?!$)/g, '$& ');
            const more = this.length - 50;
            return `<Buffer ${shown}${more > 0 ? ` ... ${more} more byte${more > 1 ? 's' : ''}` : ''}>`;
        }
    }
    Buffer.poolSize = 0;

    return { exports: { Buffer, atob, btoa, Blob: load('blob').Blob, File: load('blob').File }, Buffer };
})
