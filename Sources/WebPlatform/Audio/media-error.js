// https://html.spec.whatwg.org/multipage/media.html#error-codes
(function (native, load) {
    'use strict';
    const { expose } = load('idl');
    const secret = Symbol('only the platform makes these');
    const errors = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 };

    class MediaError {
        #code;
        #message;

        constructor(key, code, message) {
            if (key !== secret) throw new TypeError('Illegal constructor');
            this.#code = code;
            this.#message = message;
        }

        get code() {
            return this.#code;
        }

        get message() {
            return this.#message;
        }
    }

    function constantsOf(type, constants) {
        for (const [name, value] of Object.entries(constants)) {
            for (const holder of [type, type.prototype]) Object.defineProperty(holder, name, { value, enumerable: true });
        }
    }

    expose(MediaError);
    constantsOf(MediaError, errors);

    return { MediaError, constantsOf, errors, secret };
})
