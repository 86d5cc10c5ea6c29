// https://xhr.spec.whatwg.org/#interface-xmlhttprequest, asynchronous only.
(function (native, load) {
    'use strict';
    const { Event, expose, defineHandler, fire, hasListeners } = load('events');
    const { requireArguments, toUSVString, integer } = load('webidl');
    const { DOMException } = load('domexception');
    const { XMLHttpRequestEventTarget, XMLHttpRequestUpload, fireProgress, key } = load('xhr-targets');
    const { ReceivedBody } = load('xhr-response');
    const { checkMethod, parseURL, basic, describeBody, sizeOf, addHeader } = load('xhr-request');
    const [UNSENT, OPENED, HEADERS_RECEIVED, LOADING, DONE] = [0, 1, 2, 3, 4];
    const responseTypes = ['', 'arraybuffer', 'blob', 'document', 'json', 'text'];
    const toTimeout = integer(32);

    function fail(reason, name = 'InvalidStateError') {
        throw new DOMException(reason, name);
    }

    class XMLHttpRequest extends XMLHttpRequestEventTarget {
        #upload = new XMLHttpRequestUpload(key);
        #readyState = UNSENT;
        #responseType = '';
        #timeout = 0;
        #withCredentials = false;
        #override = null;
        // { method, url, headers, sentAt, abort, timer, hasUpload }; another one from each call of `open` on.
        #request = null;
        #isSent = false;
        // { response, body, result, reportedAt, toldCount } once headers are there.
        #received = null;

        constructor() {
            super(key);
        }

        open(method, url, async = true, username = null, password = null) {
            this.#request; // throws where this is no XMLHttpRequest, before anything is converted
            requireArguments('XMLHttpRequest.open', arguments, 2);
            const verb = checkMethod(`${method}`);
            const target = parseURL(toUSVString(url), ...[username, password].map((each) => (each == null ? null : toUSVString(each))));
            if (arguments.length > 2 && !async) {
                fail('a synchronous request would stop the engine: leave the third argument out', 'InvalidAccessError');
            }
            this.#endRequest();
            this.#isSent = false;
            this.#received = null;
            this.#request = { method: verb, ...target, headers: load('headers').make(undefined, 'request') };
            if (this.#readyState !== OPENED) this.#change(OPENED);
        }

        setRequestHeader(name, value) {
            requireArguments('XMLHttpRequest.setRequestHeader', arguments, 2);
            this.#requireOpen();
            addHeader(this.#request.headers, name, value);
        }

        get timeout() {
            return this.#timeout;
        }

        set timeout(value) {
            this.#timeout = toTimeout(value);
            if (this.#isSent) this.#startTimer(this.#request);
        }

        get withCredentials() {
            return this.#withCredentials;
        }

        set withCredentials(value) {
            if (this.#readyState > OPENED || this.#isSent) fail('the request has been sent already');
            this.#withCredentials = Boolean(value);
        }

        get upload() {
            return this.#upload;
        }

        send(body = null) {
            this.#requireOpen();
            const request = this.#request;
            const record = this.#describe(request, body ?? null);
            request.hasUpload = record.body !== null && hasListeners(this.#upload);
            request.length = request.hasUpload ? sizeOf(body) : 0;
            this.#isSent = true;
            request.sentAt = load('performance').performance.now();
            fireProgress(this, 'loadstart');
            if (request.hasUpload) fireProgress(this.#upload, 'loadstart', 0, request.length);
            if (this.#request !== request || !this.#isSent) return;
            request.abort = () => load('abort').signalAbort(record.signal);
            this.#startTimer(request);
            load('fetch').start(record).then((response) => this.#receive(request, response), () => this.#failWith(request, 'error'));
        }

        abort() {
            const isUnderWay = (this.#readyState === OPENED && this.#isSent) || [HEADERS_RECEIVED, LOADING].includes(this.#readyState);
            this.#endRequest();
            if (isUnderWay) this.#failWith(this.#request, 'abort');
            if (this.#readyState !== DONE) return;
            this.#readyState = UNSENT;
            this.#received = null;
        }

        get readyState() {
            return this.#readyState;
        }

        get responseURL() {
            return this.#received?.response.url.split('#', 1)[0] ?? '';
        }

        get status() {
            return this.#received?.response.status ?? 0;
        }

        get statusText() {
            return this.#received?.response.statusText ?? '';
        }

        getResponseHeader(name) {
            requireArguments('XMLHttpRequest.getResponseHeader', arguments, 1);
            const wanted = `${name}`.toLowerCase();
            return this.#headers.find(([each]) => each === wanted)?.[1] ?? null;
        }

        getAllResponseHeaders() {
            const upper = (pair) => pair[0].toUpperCase();
            const sorted = this.#headers.sort((a, b) => (upper(a) < upper(b) ? -1 : 1));
            return sorted.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        }

        overrideMimeType(mime) {
            requireArguments('XMLHttpRequest.overrideMimeType', arguments, 1);
            if (this.#readyState >= LOADING) fail('the response has been read already');
            const unknown = { essence: 'application/octet-stream', parameters: new Map() };
            this.#override = load('mime-type').parse(`${mime}`) ?? unknown;
        }

        get responseType() {
            return this.#responseType;
        }

        set responseType(value) {
            if (this.#readyState >= LOADING) fail('the response has been read already');
            if (responseTypes.includes(`${value}`)) this.#responseType = `${value}`;
        }

        get response() {
            if (this.#responseType === '' || this.#responseType === 'text') return this.#text();
            if (this.#readyState !== DONE) return null;
            return this.#resultOf((body) => body[this.#responseType](this.#override, true));
        }

        get responseText() {
            if (this.#responseType !== '' && this.#responseType !== 'text') fail(`the response is of type "${this.#responseType}"`);
            return this.#text();
        }

        get responseXML() {
            if (this.#responseType !== '' && this.#responseType !== 'document') fail(`the response is of type "${this.#responseType}"`);
            if (this.#readyState !== DONE) return null;
            return this.#resultOf((body) => body.document(this.#override, this.#responseType === 'document'));
        }

        #text() {
            const { body } = this.#received ?? {};
            return body && this.#readyState >= LOADING ? body.text(this.#override, this.#responseType === '') : '';
        }

        // Made once, and the same object each time.
        #resultOf(make) {
            const received = this.#received;
            if (received === null) return null;
            return (received.result ??= { value: make(received.body) }).value;
        }

        get #headers() {
            return this.#received ? [...this.#received.response.headers].filter(([name]) => name !== 'set-cookie') : [];
        }

        #requireOpen() {
            this.#request; // throws where this is no XMLHttpRequest
            if (this.#readyState !== OPENED) fail('the request is not open');
            if (this.#isSent) fail('the request has been sent already');
        }

        #describe({ method, url, credentials, headers }, body) {
            const isBodiless = method === 'GET' || method === 'HEAD' || body === null;
            const content = isBodiless ? undefined : describeBody(body, headers);
            if (credentials !== null && !headers.has('authorization')) headers.set('authorization', basic(credentials));
            const signal = load('abort').createSignal();
            const init = { method, headers, signal, credentials: this.#withCredentials ? 'include' : 'same-origin' };
            return load('request').describe(url, isBodiless ? init : { ...init, body: content });
        }

        #change(readyState) {
            this.#readyState = readyState;
            fire(this, new Event('readystatechange'));
        }

        #startTimer(request) {
            const { setTimeout, clearTimeout } = load('timers');
            clearTimeout(request.timer);
            if (this.#timeout === 0) return;
            const left = request.sentAt + this.#timeout - load('performance').performance.now();
            request.timer = setTimeout(() => this.#expire(request), left);
        }

        #expire(request) {
            if (this.#request !== request || !this.#isSent) return;
            this.#endRequest();
            this.#failWith(request, 'timeout');
        }

        // Ends what is under way; nobody is told.
        #endRequest() {
            load('timers').clearTimeout(this.#request?.timer);
            this.#request?.abort?.();
        }

        #isCurrent(request) {
            return this.#request === request && this.#isSent;
        }

        async #receive(request, response) {
            if (!this.#isCurrent(request)) return;
            if (request.hasUpload) this.#finishUpload(request);
            const received = { response, body: new ReceivedBody(response.headers), result: null, reportedAt: -Infinity, toldCount: -1 };
            this.#received = received;
            this.#change(HEADERS_RECEIVED);
            try {
                for await (const bytes of response.body ?? []) {
                    if (this.#received !== received) return;
                    received.body.add(bytes);
                    this.#reportProgress(received);
                }
            } catch {
                if (this.#received === received) this.#failWith(request, 'error');
                return;
            }
            this.#complete(received);
        }

        // "If not roughly 50ms have passed since these steps were last invoked, then return."
        #reportProgress(received) {
            const now = load('performance').performance.now();
            if (now - received.reportedAt < 50) return;
            received.reportedAt = now;
            this.#change(LOADING);
            if (this.#received === received) this.#tellProgress(received);
        }

        // The same count is told once.
        #tellProgress(received) {
            const [loaded, total] = received.body.progress;
            if (loaded === received.toldCount) return;
            received.toldCount = loaded;
            fireProgress(this, 'progress', loaded, total);
        }

        #finishUpload({ length }) {
            for (const type of ['progress', 'load', 'loadend']) fireProgress(this.#upload, type, length, length);
        }

        #complete(received) {
            const { progress } = received.body;
            const steps = [
                () => this.#tellProgress(received),
                () => this.#finish(),
                () => fireProgress(this, 'load', ...progress),
                () => fireProgress(this, 'loadend', ...progress),
            ];
            // A listener may have sent another request meanwhile.
            for (const step of steps) if (this.#received === received) step();
        }

        #finish() {
            load('timers').clearTimeout(this.#request.timer);
            this.#isSent = false;
            this.#change(DONE);
        }

        // https://xhr.spec.whatwg.org/#request-error-steps
        #failWith(request, type) {
            if (!this.#isCurrent(request)) return;
            this.#received = null;
            this.#finish();
            const isCurrent = () => this.#request === request && this.#readyState === DONE;
            if (request.hasUpload && isCurrent()) for (const each of [type, 'loadend']) fireProgress(this.#upload, each);
            for (const each of [type, 'loadend']) if (isCurrent()) fireProgress(this, each);
        }
    }

    expose(XMLHttpRequest);
    defineHandler(XMLHttpRequest.prototype, 'readystatechange');
    ['UNSENT', 'OPENED', 'HEADERS_RECEIVED', 'LOADING', 'DONE'].forEach((name, value) => {
        for (const holder of [XMLHttpRequest, XMLHttpRequest.prototype]) Object.defineProperty(holder, name, { value, enumerable: true });
    });

    return { XMLHttpRequest };
})
