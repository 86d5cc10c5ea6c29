// https://fetch.spec.whatwg.org/#fetch-method
(function (native, load) {
    'use strict';
    const { requireArguments } = load('webidl');
    const { describe } = load('request');
    const { receive } = load('response');
    const { text: textOf } = load('headers');
    const { failure } = load('incoming-body');
    const { copyOf, isUint8Array } = load('buffer-sources');
    // As many transfers at once as a script may have without an answer; more wait for their turn.
    const maximumUnderWay = 128;
    const underWay = new Map();
    const waiting = new Map();
    let lastID = 0;

    // One or more transfers have their heads, or have failed: [id, status, response or failure, …].
    native.onSettled((outcomes) => {
        for (let at = 0; at < outcomes.length; at += 3) {
            const transfer = underWay.get(outcomes[at]);
            if (transfer === undefined) continue;
            underWay.delete(outcomes[at]);
            transfer.ignoreAbort?.();
            const [status, outcome] = [outcomes[at + 1], outcomes[at + 2]];
            const { record, origin } = transfer;
            if (status === 0) transfer.fail(failure(outcome, origin));
            else transfer.resolve(receive(outcome, status, record.method, record.signal, origin));
        }
        for (const [id, transfer] of waiting) {
            if (underWay.size >= maximumUnderWay) return;
            waiting.delete(id);
            begin(id, transfer);
        }
    });

    function begin(id, transfer) {
        const { method, url, headers, redirect, credentials } = transfer.record;
        const body = transfer.upload === null ? transfer.body : true;
        underWay.set(id, transfer);
        const head = headers === null ? '' : textOf(headers);
        // A script has no origin of its own, so it is nowhere at home: only 'include' takes cookies along.
        const isEndless = transfer.record.isEndless === true;
        native.start(id, method, url, head, redirect ?? 'follow', body, credentials === 'include', isEndless);
        transfer.upload?.start(id);
    }

    // A body that is sent as the stream gives it: the next chunk is read when there is room for it.
    class Upload {
        #stream;
        #reader;
        #fail;
        #hasEnded = false;

        constructor(stream, fail) {
            this.#stream = stream;
            this.#reader = load('readable-stream-readers').acquireReadableStreamDefaultReader(stream);
            this.#fail = fail;
        }

        start(id) {
            const { readableStreamDefaultReaderRead } = load('readable-stream-readers');
            const fail = (reason) => {
                native.cancel(id);
                this.#fail(new TypeError('fetch failed: the body cannot be read', { cause: reason }));
            };
            const read = () => {
                if (this.#hasEnded) return;
                readableStreamDefaultReaderRead(this.#reader, {
                    chunk: (chunk) => {
                        if (!isUint8Array(chunk)) return fail(new TypeError('a chunk of the body is not a Uint8Array'));
                        const hasRoom = native.send(id, copyOf(chunk), read);
                        if (hasRoom === undefined) this.end(new TypeError('the body is not wanted any more'));
                        else if (hasRoom) load('promises').queueMicrotask(read);
                    },
                    close: () => native.finish(id),
                    error: fail,
                });
            };
            read();
        }

        end(reason) {
            if (this.#hasEnded) return;
            this.#hasEnded = true;
            const { readableStreamCancel } = load('readable-stream-operations');
            load('promises').markAsHandled(readableStreamCancel(this.#stream, reason));
        }
    }

    function enqueue(record, resolve, reject, origin) {
        const id = ++lastID;
        const fail = (reason) => {
            underWay.delete(id);
            waiting.delete(id);
            transfer.upload?.end(reason);
            reject(reason);
        };
        const body = record.body === null ? undefined : record.body.outgoing();
        const upload = record.body?.isStream ? new Upload(body, fail) : null;
        const transfer = { record, body, upload, resolve, fail, ignoreAbort: null, origin };
        if (record.signal?.aborted) return fail(record.signal.reason);
        if (record.signal !== null) {
            transfer.ignoreAbort = load('abort').addAlgorithm(record.signal, (reason) => {
                if (underWay.has(id)) native.cancel(id);
                fail(reason);
            });
        }
        if (underWay.size < maximumUnderWay) begin(id, transfer);
        else waiting.set(id, transfer);
    }

    function start(record) {
        const origin = new Error();
        return new Promise((resolve, reject) => enqueue(record, resolve, reject, origin));
    }

    return {
        fetch: function fetch(input, init = undefined) {
            const origin = new Error();
            return new Promise((resolve, reject) => {
                requireArguments('fetch', arguments, 1);
                enqueue(describe(input, init), resolve, reject, origin);
            });
        },
        // For `XMLHttpRequest` and `EventSource`.
        start,
    };
})
