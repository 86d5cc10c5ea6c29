// https://fetch.spec.whatwg.org/#request-class
(function (native, load) {
    'use strict';
    const { make: makeHeaders, copy: copyHeaders, token } = load('headers');
    const { extract, mixIn } = load('body');
    const choices = {
        redirect: ['follow', 'error', 'manual'],
        credentials: ['omit', 'same-origin', 'include'],
        mode: ['navigate', 'same-origin', 'no-cors', 'cors'],
        cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
        referrerPolicy: [
            '', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
            'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url',
        ],
    };
    const standard = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);

    function methodOf(value) {
        const text = String(value);
        const upper = text.toUpperCase();
        if (standard.has(upper)) return upper;
        if (!token.test(text)) throw new TypeError(`"${text}" is not a method`);
        if (upper === 'CONNECT' || upper === 'TRACE' || upper === 'TRACK') {
            throw new TypeError(`the method ${text} is forbidden`);
        }
        return text;
    }

    function urlOf(input) {
        const text = String(input);
        const url = native.parseURL(text);
        if (url === undefined) throw new TypeError(`"${text.slice(0, 200)}" is not an absolute URL`);
        if (url.includes('@') && native.hasCredentials(url)) {
            throw new TypeError('a URL to fetch must not hold a user name or a password');
        }
        return url;
    }

    function choose(record, init) {
        for (const key in choices) {
            const value = init[key];
            if (value === undefined) continue;
            const text = String(value);
            if (!choices[key].includes(text)) throw new TypeError(`"${text}" is no value of ${key}`);
            if (key === 'mode' && text === 'navigate') throw new TypeError('a script cannot navigate');
            record[key] = text;
        }
        if (init.integrity !== undefined) record.integrity = String(init.integrity);
        if (init.keepalive !== undefined) record.keepalive = Boolean(init.keepalive);
        if (init.window !== undefined && init.window !== null) throw new TypeError('window can only be null');
    }

    function signalOf(value) {
        if (value === null) return null;
        if (!load('abort').isSignal(value)) throw new TypeError('signal is not an AbortSignal');
        return value;
    }

    function setBody(record, init) {
        const { body, type } = extract(init.body);
        if (init.body instanceof load('readable-stream').ReadableStream && init.duplex !== 'half') {
            throw new TypeError("a stream can only be sent with duplex: 'half'");
        }
        record.body = body;
        if (type === null) return;
        record.headers ??= makeHeaders(undefined, 'request');
        if (!record.headers.has('content-type')) record.headers.append('content-type', type);
    }

    // The request of the arguments of `fetch` and `new Request`. `headers` stays null while there are none.
    function describe(input, init) {
        if (init === null || init === undefined) init = {};
        else if (typeof init !== 'object' && typeof init !== 'function') throw new TypeError('init is not an object');
        const other = isRequest(input) ? recordOf(input) : null;
        const record = other ? { ...other } : { url: urlOf(input), method: 'GET', headers: null, body: null, signal: null };
        if (other?.headers) record.headers = copyHeaders(other.headers, 'request');
        choose(record, init);
        if (init.method !== undefined) record.method = methodOf(init.method);
        if (init.signal !== undefined) record.signal = signalOf(init.signal);
        if (init.headers !== undefined) record.headers = makeHeaders(init.headers, 'request');
        const isGiven = init.body !== undefined && init.body !== null;
        if ((isGiven || record.body !== null) && (record.method === 'GET' || record.method === 'HEAD')) {
            throw new TypeError(`a ${record.method} request has no body`);
        }
        if (isGiven) setBody(record, init);
        else if (record.body !== null) record.body = record.body.moved();
        return record;
    }

    let isRequest;
    let recordOf;

    class Request {
        #record;
        static {
            isRequest = (value) => typeof value === 'object' && value !== null && #record in value;
            recordOf = (request) => request.#record;
        }
        constructor(input, init = {}) {
            if (arguments.length < 1) throw new TypeError('a Request needs a URL');
            this.#record = describe(input, init);
        }
        get method() {
            return this.#record.method;
        }
        get url() {
            return this.#record.url;
        }
        get headers() {
            return (this.#record.headers ??= makeHeaders(undefined, 'request'));
        }
        get signal() {
            return (this.#record.signal ??= new (load('abort').AbortController)().signal);
        }
        get redirect() {
            return this.#record.redirect ?? 'follow';
        }
        get credentials() {
            return this.#record.credentials ?? 'same-origin';
        }
        get mode() {
            return this.#record.mode ?? 'cors';
        }
        get cache() {
            return this.#record.cache ?? 'default';
        }
        get referrerPolicy() {
            return this.#record.referrerPolicy ?? '';
        }
        get integrity() {
            return this.#record.integrity ?? '';
        }
        get keepalive() {
            return this.#record.keepalive ?? false;
        }
        get referrer() {
            return 'about:client';
        }
        get destination() {
            return '';
        }
        get duplex() {
            return 'half';
        }
        clone() {
            const record = this.#record;
            if (record.body?.isUnusable) throw new TypeError('a Request whose body was read cannot be cloned');
            const copy = new Request(record.url);
            copy.#record = {
                ...record,
                headers: record.headers && copyHeaders(record.headers, 'request'),
                body: record.body && record.body.clone(),
            };
            return copy;
        }
    }
    mixIn(Request, (request) => recordOf(request).body);

    return { Request, describe, methodOf };
})
