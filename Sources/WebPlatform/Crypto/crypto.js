(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { typedArrayName } = load('inspectkinds');
    const { DOMException } = load('domexception');
    const key = Symbol('made by the platform');
    const quota = 65_536;

    function checkToken(token) {
        if (token !== key) throw new TypeError('Illegal constructor');
    }

    function bytesOf(source) {
        if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
        if (source instanceof ArrayBuffer) return new Uint8Array(source);
        throw new TypeError('the data is neither an ArrayBuffer nor a view of one');
    }

    class SubtleCrypto {
        constructor(token) {
            checkToken(token);
        }

        async digest(algorithm, data) {
            const name = typeof algorithm === 'object' && algorithm !== null ? algorithm.name : algorithm;
            const digest = native.digest(`${name}`.toUpperCase(), bytesOf(data));
            if (digest !== undefined) return digest.buffer;
            throw new DOMException(`no digest algorithm is called '${name}'`, 'NotSupportedError');
        }
    }

    class Crypto {
        #subtle = new SubtleCrypto(key);

        constructor(token) {
            checkToken(token);
        }

        get subtle() {
            return this.#subtle;
        }

        getRandomValues(array) {
            if (!ArrayBuffer.isView(array)) throw new TypeError('getRandomValues needs a typed array');
            if (!/^(Big)?(Int|Uint)/.test(typedArrayName(array) ?? '')) {
                throw new DOMException('getRandomValues needs an array of integers', 'TypeMismatchError');
            }
            if (array.byteLength > quota) {
                throw new DOMException(`more than ${quota} random bytes were asked for`, 'QuotaExceededError');
            }
            bytesOf(array).set(native.random(array.byteLength));
            return array;
        }

        randomUUID() {
            const bytes = native.random(16);
            bytes[6] = (bytes[6] & 0x0f) | 0x40;
            bytes[8] = (bytes[8] & 0x3f) | 0x80;
            const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
            return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
        }
    }

    [SubtleCrypto, Crypto].forEach(expose);
    const crypto = new Crypto(key);
    // Lower-case hexadecimal digits of the digest of the text's UTF-8.
    crypto.md5 = (text) => native.md5(`${text}`);
    crypto.sha256 = (text) => native.sha256(`${text}`);

    return { Crypto, SubtleCrypto, crypto };
})
