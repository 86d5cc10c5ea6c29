// https://encoding.spec.whatwg.org/#interface-textencoder
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const { requireArguments } = load('webidl');
    const { isUint8Array } = load('buffer-sources');

    class TextEncoder {
        #brand;
        get encoding() {
            this.#brand;
            return 'utf-8';
        }
        encode(input = '') {
            this.#brand;
            return native.encode(`${input}`);
        }
        encodeInto(source, destination) {
            this.#brand;
            requireArguments('TextEncoder.encodeInto', arguments, 2);
            const text = `${source}`;
            if (!isUint8Array(destination)) throw new TypeError('the destination is not a Uint8Array');
            const [bytes, read] = native.encodeWithin(text, destination.length);
            destination.set(bytes);
            return { read, written: bytes.length };
        }
    }
    expose(TextEncoder);

    return { TextEncoder };
})
