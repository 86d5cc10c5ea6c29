// https://html.spec.whatwg.org/multipage/server-sent-events.html#the-eventsource-interface
(function (native, load) {
    'use strict';
    const { Event, EventTarget, expose, defineHandler, fire } = load('events');
    const { requireArguments, toUSVString, toDictionary } = load('webidl');
    const { parseURL, basic } = load('xhr-request');
    const { EventStream } = load('event-stream');
    const { queueTask } = load('tasks');
    const [CONNECTING, OPEN, CLOSED] = [0, 1, 2];
    const longestDelay = 0x7fffffff;

    // Each byte of the text's UTF-8 as a character, which is how headers hold bytes.
    function byteString(text) {
        const bytes = new (load('text-encoder').TextEncoder)().encode(text);
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    }

    function isEventStream(response) {
        const type = response.headers.get('content-type');
        const essence = type === null ? null : load('mime-type').parse(type)?.essence;
        return response.status === 200 && essence === 'text/event-stream';
    }

    class EventSource extends EventTarget {
        #url;
        #target; // the URL without its credentials, and what they say
        #failures = 0;
        #withCredentials;
        #readyState = CONNECTING;
        #lastEventID = '';
        #reconnectionTime = 3000;
        #signal = null;
        #timer = 0;

        constructor(url, eventSourceInitDict = {}) {
            requireArguments('EventSource', arguments, 1);
            super();
            const { withCredentials } = toDictionary(eventSourceInitDict, 'the init');
            this.#url = toUSVString(url);
            this.#target = parseURL(this.#url, null, null);
            this.#url = load('url').URL.parse(this.#url).href;
            this.#withCredentials = Boolean(withCredentials);
            this.#connect();
        }

        get url() {
            return this.#url;
        }

        get withCredentials() {
            return this.#withCredentials;
        }

        get readyState() {
            return this.#readyState;
        }

        close() {
            this.#readyState = CLOSED;
            load('timers').clearTimeout(this.#timer);
            if (this.#signal !== null) load('abort').signalAbort(this.#signal);
        }

        #describe() {
            const headers = { Accept: 'text/event-stream', 'Cache-Control': 'no-store' };
            if (this.#lastEventID !== '') headers['Last-Event-ID'] = byteString(this.#lastEventID);
            if (this.#target.credentials !== null) headers.Authorization = basic(this.#target.credentials);
            this.#signal = load('abort').createSignal();
            const credentials = this.#withCredentials ? 'include' : 'same-origin';
            return load('request').describe(this.#target.url, { headers, signal: this.#signal, credentials, cache: 'no-store' });
        }

        async #connect() {
            let response;
            try {
                response = await load('fetch').start(this.#describe());
            } catch (error) {
                this.#failures++;
                // What is not allowed now will not be later.
                return error?.kind === 'permission' ? this.#fail(error.message) : this.#reconnect();
            }
            if (this.#readyState === CLOSED) return;
            if (!isEventStream(response)) return this.#fail(`${response.status}, ${response.headers.get('content-type')}`);
            this.#failures = 0;
            this.#queue(() => {
                this.#readyState = OPEN;
                fire(this, new Event('open'));
            });
            await this.#read(response, load('url').URL.parse(response.url).origin);
            this.#reconnect();
        }

        // Everything that scripts notice happens in a turn of its own, unless the source was closed meanwhile.
        #queue(task) {
            queueTask(() => this.#readyState !== CLOSED && task());
        }

        // Until the body ends, or the connection breaks.
        async #read(response, origin) {
            const stream = new EventStream({
                id: this.#lastEventID,
                onEvent: (event, isEmpty) => this.#receive(event, isEmpty, origin),
                onRetry: (milliseconds) => (this.#reconnectionTime = milliseconds),
            });
            const decoder = new (load('text-decoder').TextDecoder)();
            try {
                for await (const bytes of response.body ?? []) stream.push(decoder.decode(bytes, { stream: true }));
            } catch {
                // What is left of an event that was not finished counts for nothing.
            }
        }

        #receive({ type, data, id }, isEmpty, origin) {
            this.#lastEventID = id;
            if (isEmpty) return;
            const { MessageEvent } = load('message-event');
            this.#queue(() => fire(this, new MessageEvent(type, { data, origin, lastEventId: id })));
        }

        #fail(reason) {
            this.#queue(() => {
                load('console').console.error(`EventSource: ${this.#target.url} gave no event stream: ${reason}`);
                this.close();
                fire(this, new Event('error'));
            });
        }

        // Sooner where the last time went well.
        #reconnect() {
            this.#queue(() => {
                this.#readyState = CONNECTING;
                fire(this, new Event('error'));
                if (this.#readyState === CLOSED) return;
                const delay = Math.min(this.#reconnectionTime * 2 ** Math.min(this.#failures, 6), longestDelay);
                this.#timer = load('timers').setTimeout(() => this.#connect(), delay);
            });
        }
    }

    expose(EventSource);
    for (const type of ['open', 'message', 'error']) defineHandler(EventSource.prototype, type);
    ['CONNECTING', 'OPEN', 'CLOSED'].forEach((name, value) => {
        for (const holder of [EventSource, EventSource.prototype]) Object.defineProperty(holder, name, { value, enumerable: true });
    });

    return { EventSource };
})
