// https://html.spec.whatwg.org/multipage/comms.html#messageevent
(function (native, load) {
    'use strict';
    const { Event, expose, stateOf } = load('event');
    const { requireArguments, toUSVString, toDOMString, toSequence, toDictionary } = load('webidl');

    function toSource(value) {
        if (value === null || value === undefined || load('messaging').isPort(value)) return value ?? null;
        throw new TypeError('the source of a message is a MessagePort or null');
    }

    function toPort(value) {
        if (!load('messaging').isPort(value)) throw new TypeError('the ports of a message are MessagePorts');
        return value;
    }

    function convert({ data = null, lastEventId = '', origin = '', ports = [], source = null }) {
        return {
            data,
            lastEventId: toDOMString(lastEventId),
            origin: toUSVString(origin),
            ports: Object.freeze(toSequence(ports, toPort, 'the ports of a message')),
            source: toSource(source),
        };
    }

    class MessageEvent extends Event {
        #message;

        constructor(type, init = {}) {
            requireArguments('MessageEvent', arguments, 1);
            super(type, init);
            this.#message = convert(toDictionary(init, 'the init'));
        }

        get data() {
            return this.#message.data;
        }

        get origin() {
            return this.#message.origin;
        }

        get lastEventId() {
            return this.#message.lastEventId;
        }

        get source() {
            return this.#message.source;
        }

        get ports() {
            return this.#message.ports;
        }

        initMessageEvent(type, bubbles = false, cancelable = false, data = null, origin = '', lastEventId = '', source = null, ports = []) {
            requireArguments('MessageEvent.initMessageEvent', arguments, 1);
            const message = convert({ data, origin, lastEventId, source, ports });
            if (stateOf(this).isDispatched) return;
            this.initEvent(type, bubbles, cancelable);
            this.#message = message;
        }
    }
    expose(MessageEvent);

    return { MessageEvent };
})
