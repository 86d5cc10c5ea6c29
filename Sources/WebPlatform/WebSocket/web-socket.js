// https://websockets.spec.whatwg.org/#the-websocket-interface
(function (native, load) {
    'use strict';
    const { Event, EventTarget, expose, defineHandler, fire } = load('events');
    const { requireArguments, toUSVString, toSequence, integer, isObject, isArrayBuffer, viewOf } = load('webidl');
    const { DOMException } = load('domexception');
    const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
    const toCode = integer(16, 'clamp');
    const binaryTypes = ['blob', 'arraybuffer'];
    const utf8 = (text) => new (load('text-encoder').TextEncoder)().encode(text);
    const sockets = new Map();
    let lastID = 0;

    function fail(reason, name = 'SyntaxError') {
        throw new DOMException(reason, name);
    }

    function parseURL(text) {
        const url = load('url').URL.parse(text) ?? fail(`"${text.slice(0, 200)}" is not an absolute URL`);
        if (url.protocol === 'http:') url.protocol = 'ws:';
        if (url.protocol === 'https:') url.protocol = 'wss:';
        if (url.protocol !== 'ws:' && url.protocol !== 'wss:') fail(`a WebSocket has a URL of ws or wss and not of ${url.protocol}`);
        if (url.href.includes('#')) fail('the URL of a WebSocket has no fragment');
        return url;
    }

    function parseProtocols(value) {
        const isList = isObject(value) && value[Symbol.iterator] !== undefined;
        const protocols = isList ? toSequence(value, (each) => `${each}`, 'the protocols') : [`${value}`];
        for (const name of protocols) if (!token.test(name)) fail(`"${name}" is no name of a protocol`);
        if (new Set(protocols).size !== protocols.length) fail('a protocol is named twice');
        return protocols;
    }

    // What is sent, as text or bytes that nobody changes any more, and its length.
    function messageOf(data) {
        if (isArrayBuffer(data) || ArrayBuffer.isView(data)) return sized(viewOf(data).slice());
        const { Blob, bytesOf } = load('blob');
        if (data instanceof Blob) return sized(bytesOf(data));
        const text = toUSVString(data);
        return { content: text, size: utf8(text).length };
    }

    const sized = (bytes) => ({ content: bytes, size: bytes.length });

    native.onEvent((id, name, ...values) => sockets.get(id)?.(name, values));

    class WebSocket extends EventTarget {
        #id = ++lastID;
        #url;
        #readyState = CONNECTING;
        #binaryType = 'blob';
        #bufferedAmount = 0;
        #protocol = '';
        #extensions = '';

        constructor(url, protocols = []) {
            requireArguments('WebSocket', arguments, 1);
            super();
            this.#url = parseURL(toUSVString(url));
            const names = parseProtocols(protocols);
            sockets.set(this.#id, (name, values) => this.#handle(name, values));
            native.open(this.#id, this.#url.href, names.join(' '));
        }

        get url() {
            return this.#url.href;
        }

        get readyState() {
            return this.#readyState;
        }

        get bufferedAmount() {
            return this.#bufferedAmount;
        }

        get extensions() {
            return this.#extensions;
        }

        get protocol() {
            return this.#protocol;
        }

        get binaryType() {
            return this.#binaryType;
        }

        set binaryType(value) {
            this.#binaryType; // throws where this is no WebSocket, before the value is converted
            if (binaryTypes.includes(`${value}`)) this.#binaryType = `${value}`;
        }

        close(code = undefined, reason = undefined) {
            this.#readyState;
            const given = code === undefined ? undefined : toCode(code);
            const text = reason === undefined ? '' : toUSVString(reason);
            if (given !== undefined && given !== 1000 && !(given >= 3000 && given <= 4999)) {
                fail(`a script closes with 1000 or 3000 to 4999 and not with ${given}`, 'InvalidAccessError');
            }
            if (utf8(text).length > 123) fail('the reason is longer than 123 bytes');
            if (this.#readyState >= CLOSING) return;
            this.#readyState = CLOSING;
            // A reason cannot be without a code.
            native.close(this.#id, given ?? (text === '' ? undefined : 1000), text);
        }

        send(data) {
            this.#readyState;
            requireArguments('WebSocket.send', arguments, 1);
            const { content, size } = messageOf(data);
            if (this.#readyState === CONNECTING) fail('the connection is not open yet', 'InvalidStateError');
            this.#bufferedAmount += size;
            if (this.#readyState === OPEN) native.send(this.#id, content);
        }

        // What the connection tells, each in a turn of its own.
        #handle(name, values) {
            if (name === 'sent') this.#bufferedAmount -= values[0];
            else if (name === 'opened') this.#open(...values);
            else if (name === 'received') this.#receive(values[0]);
            else this.#end(...values);
        }

        #open(protocol, extensions) {
            if (this.#readyState !== CONNECTING) return;
            this.#readyState = OPEN;
            this.#protocol = protocol;
            this.#extensions = extensions;
            fire(this, new Event('open'));
        }

        #receive(content) {
            if (this.#readyState !== OPEN) return;
            const { MessageEvent } = load('message-event');
            const { Blob } = load('blob');
            const isBlob = this.#binaryType === 'blob';
            const data = typeof content === 'string' ? content : isBlob ? new Blob([content]) : content.buffer;
            fire(this, new MessageEvent('message', { data, origin: this.#url.origin }));
        }

        #end(code, reason, failure) {
            sockets.delete(this.#id);
            this.#readyState = CLOSED;
            const wasClean = code !== undefined && failure === undefined;
            if (!wasClean) this.#fail(failure ?? 'the connection was lost');
            const { CloseEvent } = load('close-event');
            fire(this, new CloseEvent('close', { wasClean, code: code ?? 1006, reason }));
        }

        // Why is for whoever reads the log, as in browsers.
        #fail(reason) {
            load('console').console.error(`WebSocket: ${this.#url.href.split('?', 1)[0]}: ${reason}`);
            fire(this, new Event('error'));
        }
    }

    expose(WebSocket);
    for (const type of ['open', 'error', 'close', 'message']) defineHandler(WebSocket.prototype, type);
    ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED'].forEach((name, value) => {
        for (const holder of [WebSocket, WebSocket.prototype]) Object.defineProperty(holder, name, { value, enumerable: true });
    });

    return { WebSocket };
})
