// https://fetch.spec.whatwg.org/#response-class
(function (native, load) {
    'use strict';
    const { make: makeHeaders, received: receivedHeaders, copy: copyHeaders, freeze } = load('headers');
    const { integer, requireArguments, toDictionary, toUSVString } = load('webidl');
    const { Body, extract } = load('body');
    const { mixIn } = load('body-mixin');
    const { IncomingBody } = load('incoming-body');
    const unsignedShort = integer(16);
    const bodiless = new Set([101, 103, 204, 205, 304]);
    const secret = {};

    function statusOf(value) {
        const status = unsignedShort(value);
        if (!(status >= 200 && status <= 599)) throw new RangeError(`the status ${value} is not between 200 and 599`);
        return status;
    }

    function statusTextOf(value) {
        const text = `${value}`;
        if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw new TypeError('the status text holds a forbidden character');
        return text;
    }

    // "Initialize a response": `content` is { body, type } or null.
    function describe(content, init) {
        const { headers, status, statusText } = toDictionary(init, 'init');
        const head = { url: '', redirected: false, type: 'default', body: null };
        head.headers = makeHeaders(headers, 'response');
        head.status = status === undefined ? 200 : statusOf(status);
        head.statusText = statusText === undefined ? '' : statusTextOf(statusText);
        if (content === null) return head;
        if (bodiless.has(head.status)) throw new TypeError(`a response of status ${head.status} has no body`);
        head.body = content.body;
        if (content.type !== null && !head.headers.has('content-type')) head.headers.append('content-type', content.type);
        return head;
    }

    function redirectStatus(value) {
        const status = unsignedShort(value);
        if (![301, 302, 303, 307, 308].includes(status)) throw new RangeError(`${value} is no redirect`);
        return status;
    }

    let make;
    let bodyOf;

    class Response {
        // { status, statusText, url, redirected, type, headers, body }; what is missing is asked of `native`, the
        // response as the transport brought it.
        #head;
        static {
            make = (head) => new Response(secret, head);
            bodyOf = (response) => response.#head.body;
        }
        constructor(body = null, init = {}) {
            if (body === secret) this.#head = init;
            else this.#head = describe(body === null || body === undefined ? null : extract(body), init);
        }
        static error() {
            const headers = makeHeaders(undefined, 'immutable');
            return make({ status: 0, statusText: '', url: '', redirected: false, type: 'error', headers, body: null });
        }
        static json(data, init = {}) {
            requireArguments('Response.json', arguments, 1);
            const text = JSON.stringify(data);
            if (text === undefined) throw new TypeError('the data has no JSON form');
            return make(describe({ body: extract(text).body, type: 'application/json' }, init));
        }
        static redirect(url, status = 302) {
            requireArguments('Response.redirect', arguments, 1);
            const text = toUSVString(url);
            const location = native.parseURL(text);
            if (location === undefined) throw new TypeError(`"${text.slice(0, 200)}" is not an absolute URL`);
            const head = describe(null, { status: redirectStatus(status), headers: { location } });
            freeze(head.headers);
            return make(head);
        }
        get status() {
            return this.#head.status;
        }
        get ok() {
            return this.#head.status >= 200 && this.#head.status <= 299;
        }
        get statusText() {
            return (this.#head.statusText ??= native.statusText(this.#head.native));
        }
        get url() {
            return (this.#head.url ??= native.url(this.#head.native));
        }
        get redirected() {
            return (this.#head.redirected ??= native.redirected(this.#head.native));
        }
        get type() {
            return this.#head.type;
        }
        get headers() {
            return (this.#head.headers ??= receivedHeaders(native.headers(this.#head.native)));
        }
        clone() {
            const head = this.#head;
            if (head.body?.isUnusable) throw new TypeError('a Response whose body was read cannot be cloned');
            const headers = copyHeaders(this.headers, head.type === 'default' ? 'response' : 'immutable');
            return make({ ...head, headers, body: head.body && head.body.clone() });
        }
    }
    mixIn(Response, bodyOf);

    // The response that a transfer brought.
    function receive(source, status, method, signal, origin) {
        const hasBody = method !== 'HEAD' && !bodiless.has(status);
        const body = hasBody ? new Body('incoming', new IncomingBody(source, signal, origin)) : null;
        return make({ native: source, status, type: 'basic', body });
    }

    return { Response, receive };
})
