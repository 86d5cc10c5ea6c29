// https://fetch.spec.whatwg.org/#response-class
(function (native, load) {
    'use strict';
    const { make: makeHeaders, received: receivedHeaders, copy: copyHeaders, freeze } = load('headers');
    const { Body, extract, mixIn } = load('body');
    const bodiless = new Set([101, 103, 204, 205, 304]);
    const secret = {};

    function statusOf(value) {
        const status = Number(value);
        if (!(status >= 200 && status <= 599)) throw new RangeError(`the status ${value} is not between 200 and 599`);
        return Math.trunc(status);
    }

    function statusTextOf(value) {
        const text = String(value);
        if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw new TypeError('the status text holds a forbidden character');
        return text;
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
            if (body === secret) {
                this.#head = init;
                return;
            }
            if (init === null) init = {};
            if (typeof init !== 'object' && typeof init !== 'function') throw new TypeError('init is not an object');
            const head = { url: '', redirected: false, type: 'default', body: null };
            head.status = init.status === undefined ? 200 : statusOf(init.status);
            head.statusText = init.statusText === undefined ? '' : statusTextOf(init.statusText);
            head.headers = makeHeaders(init.headers, 'response');
            this.#head = head;
            if (body === null || body === undefined) return;
            if (bodiless.has(head.status)) throw new TypeError(`a response of status ${head.status} has no body`);
            const content = extract(body);
            head.body = content.body;
            if (content.type !== null && !head.headers.has('content-type')) {
                head.headers.append('content-type', content.type);
            }
        }
        static error() {
            const headers = makeHeaders(undefined, 'immutable');
            return make({ status: 0, statusText: '', url: '', redirected: false, type: 'error', headers, body: null });
        }
        static json(data, init = {}) {
            const text = JSON.stringify(data);
            if (text === undefined) throw new TypeError('the data has no JSON form');
            const response = new Response(text, init);
            const isNamed = init?.headers !== undefined && makeHeaders(init.headers, 'none').has('content-type');
            if (!isNamed) response.headers.set('content-type', 'application/json');
            return response;
        }
        static redirect(url, status = 302) {
            const location = native.parseURL(String(url));
            if (location === undefined) throw new TypeError(`"${url}" is not an absolute URL`);
            if (![301, 302, 303, 307, 308].includes(status)) throw new RangeError(`${status} is no redirect`);
            const response = new Response(null, { status, headers: { location } });
            freeze(response.headers);
            return response;
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
    function receive(source, status, method, signal) {
        const hasBody = method !== 'HEAD' && !bodiless.has(status);
        const body = hasBody ? new Body('received', source) : null;
        if (hasBody) body.signal = signal;
        return make({ native: source, status, type: 'basic', body });
    }

    return { Response, receive };
})
