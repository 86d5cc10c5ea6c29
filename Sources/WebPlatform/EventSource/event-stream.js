// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
(function () {
    'use strict';

    class EventStream {
        #rest = '';
        #isBehindCR = false;
        #data = '';
        #type = '';
        #id;
        #onEvent;
        #onRetry;

        // `onEvent` takes { type, data, id }; `onRetry` milliseconds.
        constructor({ id, onEvent, onRetry }) {
            this.#id = id;
            this.#onEvent = onEvent;
            this.#onRetry = onRetry;
        }

        // Takes the next piece of text, which may end anywhere, also within a line break.
        push(text) {
            if (text === '') return;
            const next = this.#isBehindCR && text[0] === '\n' ? text.slice(1) : text;
            this.#isBehindCR = text.endsWith('\r');
            const lines = (this.#rest + next).split(/\r\n|\n|\r/);
            this.#rest = lines.pop();
            for (const line of lines) this.#take(line);
        }

        #take(line) {
            if (line === '') return this.#dispatch();
            const colon = line.indexOf(':');
            if (colon === 0) return;
            const field = colon < 0 ? line : line.slice(0, colon);
            this.#set(field, colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, ''));
        }

        #set(field, value) {
            if (field === 'event') this.#type = value;
            else if (field === 'data') this.#data += `${value}\n`;
            else if (field === 'id' && !value.includes('\0')) this.#id = value;
            else if (field === 'retry' && /^[0-9]+$/.test(value)) this.#onRetry(Number(value));
        }

        #dispatch() {
            const event = { type: this.#type || 'message', data: this.#data.slice(0, -1), id: this.#id };
            const isEmpty = this.#data === '';
            this.#data = this.#type = '';
            this.#onEvent(event, isEmpty);
        }
    }

    return { EventStream };
})
