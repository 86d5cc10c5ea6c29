// https://fetch.spec.whatwg.org/#request-class
(function (native, load) {
    'use strict';
    const { make: makeHeaders, copy: copyHeaders, token } = load('headers');
    const { enumeration, requireArguments, toDictionary, toUSVString } = load('webidl');
    const { extract } = load('body');
    const { mixIn } = load('body-mixin');
    const choices = {
        cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
        credentials: ['omit', 'same-origin', 'include'],
        duplex: ['half'],
        mode: ['navigate', 'same-origin', 'no-cors', 'cors'],
        priority: ['high', 'low', 'auto'],
        redirect: ['follow', 'error', 'manual'],
        referrerPolicy: [
            '', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
            'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url',
        ],
    };
    const standard = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);

    function methodOf(value) {
        const text = `${value}`;
        const upper = text.toUpperCase();
        if (standard.has(upper)) return upper;
        if (!token.test(text)) throw new TypeError(`"${text}" is not a method`);
        if (upper === 'CONNECT' || upper === 'TRACE' || upper === 'TRACK') {
            throw new TypeError(`the method ${text} is forbidden`);
        }
        return text;
    }

    function urlOf(input) {
        const text = toUSVString(input);
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
            if (value !== undefined) record[key] = enumeration(key, choices[key])(value);
        }
        if (record.mode === 'navigate') throw new TypeError('a script cannot navigate');
        if (record.cache === 'only-if-cached' && record.mode !== 'same-origin') {
            throw new TypeError("the cache mode only-if-cached goes with the mode same-origin");
        }
        if (init.integrity !== undefined) record.integrity = `${init.integrity}`;
        if (init.keepalive !== undefined) record.keepalive = Boolean(init.keepalive);
        if (init.referrer !== undefined) record.referrer = referrerOf(init.referrer);
        if (init.window !== undefined && init.window !== null) throw new TypeError('window can only be null');
    }

    // A script has no origin, so that every URL is another's.
    function referrerOf(value) {
        const text = toUSVString(value);
        if (text === '') return '';
        if (native.parseURL(text) === undefined) throw new TypeError(`"${text.slice(0, 200)}" is not an absolute URL`);
        return 'about:client';
    }

    function signalOf(value) {
        if (value === null) return null;
        if (!load('abort').isSignal(value)) throw new TypeError('signal is not an AbortSignal');
        return value;
    }

    function setBody(record, init) {
        const { body, type } = extract(init.body);
        if (body.isStream && init.duplex === undefined) throw new TypeError("a stream can only be sent with duplex: 'half'");
        record.body = body;
        if (type === null) return;
        record.headers ??= makeHeaders(undefined, 'request');
        if (!record.headers.has('content-type')) record.headers.append('content-type', type);
    }

    // The request of the arguments of `fetch` and `new Request`. `headers` stays null while there are none.
    function describe(input, init) {
        init = toDictionary(init, 'init');
        const other = isRequest(input) ? recordOf(input) : null;
        const record = other ? { ...other } : { url: urlOf(input), method: 'GET', headers: null, body: null, signal: null };
        if (other?.headers) record.headers = copyHeaders(other.headers, 'request');
        choose(record, init);
        if (init.method !== undefined) record.method = methodOf(init.method);
        if (init.signal !== undefined) record.signal = signalOf(init.signal);
        if (record.mode === 'no-cors' && !['GET', 'HEAD', 'POST'].includes(record.method)) {
            throw new TypeError(`the mode no-cors does not go with ${record.method}`);
        }
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
        #signal = null;
        static {
            isRequest = (value) => typeof value === 'object' && value !== null && #record in value;
            recordOf = (request) => request.#record;
        }
        constructor(input, init = {}) {
            requireArguments('Request', arguments, 1);
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
        // Of its own: it follows the one that was given.
        get signal() {
            const { signal } = this.#record;
            return (this.#signal ??= load('abort').followSignals(signal === null ? [] : [signal]));
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
            return this.#record.referrer ?? 'about:client';
        }
        get destination() {
            this.#record;
            return '';
        }
        get duplex() {
            this.#record;
            return 'half';
        }
        get isHistoryNavigation() {
            this.#record;
            return false;
        }
        get isReloadNavigation() {
            this.#record;
            return false;
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
