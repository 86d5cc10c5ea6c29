// https://w3c.github.io/webcrypto/#crypto-interface
(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const { typedArrayName } = load('inspectkinds');
    const { DOMException } = load('domexception');
    const { requireArguments, viewOf } = load('webidl');
    const key = Symbol('made by the platform');
    const quota = 65_536;

    class Crypto {
        #subtle = null;

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
        }

        get subtle() {
            return (this.#subtle ??= load('subtle-crypto').create());
        }

        getRandomValues(array) {
            this.#subtle; // throws where this is no Crypto, before anything is converted
            requireArguments('Crypto.getRandomValues', arguments, 1);
            if (!ArrayBuffer.isView(array)) throw new TypeError('getRandomValues needs a typed array');
            if (!/^(Big)?(Int|Uint)/.test(typedArrayName(array) ?? '')) {
                throw new DOMException('getRandomValues needs an array of integers', 'TypeMismatchError');
            }
            if (array.byteLength > quota) {
                throw new DOMException(`more than ${quota} random bytes were asked for`, 'QuotaExceededError');
            }
            viewOf(array).set(native.random(array.byteLength));
            return array;
        }

        randomUUID() {
            this.#subtle;
            const bytes = native.random(16);
            bytes[6] = (bytes[6] & 0x0f) | 0x40;
            bytes[8] = (bytes[8] & 0x3f) | 0x80;
            const hex = bytes.toHex();
            return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
        }
    }

    expose(Crypto);
    const crypto = new Crypto(key);
    // Lower-case hexadecimal digits of the digest of the text's UTF-8.
    crypto.md5 = (text) => native.md5(`${text}`);
    crypto.sha256 = (text) => native.sha256(`${text}`);

    return { Crypto, crypto };
})
