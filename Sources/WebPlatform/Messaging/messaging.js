// https://html.spec.whatwg.org/multipage/web-messaging.html#channel-messaging within one engine.
(function (native, load) {
    'use strict';
    const { Event, EventTarget, expose, defineHandler, fire } = load('events');
    const { makeTransferable } = load('idl');
    const { MessageEvent } = load('message-event');
    const { requireArguments, isObject, toDictionary } = load('webidl');
    const { queueTask } = load('tasks');
    const { DOMException } = load('domexception');
    const token = Symbol('made by the platform');
    let endOf;

    class MessagePort extends EventTarget {
        // What the port is the outside of: { other, queue, isStarted, port }. It moves to another port when this one is transferred.
        #end;
        static {
            endOf = (port) => port.#end;
            this.isPort = (value) => typeof value === 'object' && value !== null && #end in value;
            this.move = (port, other) => {
                const end = port.#end;
                port.#end = null;
                other.#end = end;
                end.isStarted = false;
                end.port = other;
            };
        }
        constructor() {
            if (arguments[0] !== token) throw new TypeError('Illegal constructor');
            super();
            this.#end = arguments[1];
            if (this.#end !== null) this.#end.port = this;
        }
        postMessage(message, options = undefined) {
            const end = this.#end;
            requireArguments('MessagePort.postMessage', arguments, 1);
            const transfer = transferOf(options);
            if (transfer.includes(this)) throw new DOMException('a port cannot be sent through itself', 'DataCloneError');
            const isLost = end !== null && transfer.some((each) => isPort(each) && endOf(each) === end.other);
            const content = load('structuredclone').cloneWithTransfer(message, transfer);
            if (end?.other && !isLost) deliver(end.other, content);
        }
        start() {
            if (this.#end !== null) startEnd(this.#end);
        }
        close() {
            const end = this.#end;
            if (end?.other) disentangle(end);
        }
    }

    // Kept out of scripts' sight, where the private field of the class allows it.
    const { isPort, move } = MessagePort;
    delete MessagePort.isPort;
    delete MessagePort.move;

    // A sequence of objects, or a dictionary that has one.
    function transferOf(options) {
        if (options === undefined || options === null) return [];
        if (!isObject(options)) throw new TypeError('the options of postMessage must be an object');
        const isSequence = options[Symbol.iterator] !== undefined && options[Symbol.iterator] !== null;
        return [...(isSequence ? options : (toDictionary(options).transfer ?? []))];
    }

    function deliver(end, content) {
        end.queue.push(content);
        if (end.isStarted) queueTask(() => receive(end));
    }

    function startEnd(end) {
        if (end.isStarted) return;
        end.isStarted = true;
        for (let count = end.queue.length; count > 0; count--) queueTask(() => receive(end));
    }

    // Messages that came before the port was moved on belong to its new place.
    function receive(end) {
        if (!end.isStarted || end.queue.length === 0) return;
        const { value, ports } = end.queue.shift();
        fire(end.port, new MessageEvent('message', { data: value, ports }));
    }

    function disentangle(end) {
        const { other } = end;
        end.other = other.other = null;
        end.queue = [];
        queueTask(() => fire(other.port, new Event('close')));
    }

    function createEnd() {
        return { other: null, queue: [], isStarted: false, port: null };
    }

    class MessageChannel {
        #ports;
        constructor() {
            const ends = [createEnd(), createEnd()];
            [ends[0].other, ends[1].other] = [ends[1], ends[0]];
            this.#ports = ends.map((end) => new MessagePort(token, end));
        }
        get port1() {
            return this.#ports[0];
        }
        get port2() {
            return this.#ports[1];
        }
    }

    [MessagePort, MessageChannel].forEach(expose);
    const transfer = { isDetached: (port) => endOf(port) === null, standIn: () => new MessagePort(token, null), move };
    makeTransferable(MessagePort, () => transfer);
    for (const type of ['message', 'messageerror', 'close']) defineHandler(MessagePort.prototype, type);
    // "The first time a MessagePort object's onmessage IDL attribute is set, the port's port message queue must be enabled."
    const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    const starting = {
        set onmessage(value) {
            set.call(this, value);
            this.start();
        },
    };
    const { set: setAndStart } = Object.getOwnPropertyDescriptor(starting, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', { get, set: setAndStart });

    return { MessageChannel, MessagePort, isPort };
})
