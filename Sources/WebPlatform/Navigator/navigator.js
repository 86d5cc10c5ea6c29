(function (native, load) {
    'use strict';
    const { expose } = load('event');
    const key = Symbol('made by the platform');
    const languages = Object.freeze(['en-US']);

    class Navigator {
        constructor(token) {
            if (token !== key) throw new TypeError('Illegal constructor');
        }

        get userAgent() {
            return native.userAgent();
        }

        get platform() {
            return native.platform();
        }

        get language() {
            return languages[0];
        }

        get languages() {
            return languages;
        }

        // Whether a server can be reached is known only once it has been asked.
        get onLine() {
            return true;
        }

        get hardwareConcurrency() {
            return native.processorCount();
        }
    }
    expose(Navigator);

    return { Navigator, navigator: new Navigator(key) };
})
