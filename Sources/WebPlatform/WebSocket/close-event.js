// https://websockets.spec.whatwg.org/#the-closeevent-interface
(function (native, load) {
    'use strict';
    const { Event, expose } = load('event');
    const { requireArguments, toDictionary, toUSVString, integer } = load('webidl');
    const toCode = integer(16);

    class CloseEvent extends Event {
        #end;

        constructor(type, init = {}) {
            requireArguments('CloseEvent', arguments, 1);
            super(type, init);
            const { code = 0, reason = '', wasClean = false } = toDictionary(init, 'the init');
            this.#end = { code: toCode(code), reason: toUSVString(reason), wasClean: Boolean(wasClean) };
        }

        get wasClean() {
            return this.#end.wasClean;
        }

        get code() {
            return this.#end.code;
        }

        get reason() {
            return this.#end.reason;
        }
    }
    expose(CloseEvent);

    return { CloseEvent };
})
