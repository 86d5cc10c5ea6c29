(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const key = Symbol('made by the platform');
    const languages = Object.freeze(['en-US']);

    class Navigator {
        // What the getters ask, and nobody else has.
        #native = native;
        #languages = languages;
        #isOnLine = true;

        constructor() {
            if (arguments[0] !== key) throw new TypeError('Illegal constructor');
        }

        get userAgent() {
            return this.#native.userAgent();
        }

        get platform() {
            return this.#native.platform();
        }

        get language() {
            return this.#languages[0];
        }

        get languages() {
            return this.#languages;
        }

        // Whether a server can be reached is known only once it has been asked.
        get onLine() {
            return this.#isOnLine;
        }

        get hardwareConcurrency() {
            return this.#native.processorCount();
        }
    }
    expose(Navigator);

    return { Navigator, navigator: new Navigator(key) };
})
