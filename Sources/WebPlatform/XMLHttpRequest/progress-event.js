// https://xhr.spec.whatwg.org/#interface-progressevent
(function (native, load) {
    'use strict';
    const { Event, expose } = load('event');
    const { requireArguments, toDictionary } = load('webidl');

    function toNumber(value) {
        const number = +value;
        return Number.isFinite(number) ? number : 0;
    }

    class ProgressEvent extends Event {
        #progress;

        constructor(type, init = {}) {
            requireArguments('ProgressEvent', arguments, 1);
            super(type, init);
            const { lengthComputable = false, loaded = 0, total = 0 } = toDictionary(init, 'the init');
            this.#progress = { lengthComputable: Boolean(lengthComputable), loaded: toNumber(loaded), total: toNumber(total) };
        }

        get lengthComputable() {
            return this.#progress.lengthComputable;
        }

        get loaded() {
            return this.#progress.loaded;
        }

        get total() {
            return this.#progress.total;
        }
    }
    expose(ProgressEvent);

    return { ProgressEvent };
})
