(function (native, load) {
    'use strict';
    const { EventTarget, expose } = load('events');
    const key = Symbol('made by the platform');
    const timeOrigin = native.timeOrigin();

    class Performance extends EventTarget {
        constructor(token) {
            if (token !== key) throw new TypeError('Illegal constructor');
            super();
        }

        get timeOrigin() {
            return timeOrigin;
        }

        now() {
            return native.now();
        }

        toJSON() {
            return { timeOrigin };
        }
    }
    expose(Performance);

    return { Performance, performance: new Performance(key) };
})
