// https://fetch.spec.whatwg.org/#fetch-method
(function (native, load) {
    'use strict';
    const { describe } = load('request');
    const { receive } = load('response');
    const { text: textOf } = load('headers');
    // As many transfers at once as a script may have; more wait for their turn.
    const maximumUnderWay = 128;
    const underWay = new Map();
    const waiting = new Map();
    let lastID = 0;

    // Whoever called `fetch` is long gone from the stack when it fails, so the stack of the call stands in.
    function failure({ message, kind, code }, { origin }) {
        const error = new TypeError(message, { cause: Object.assign(new Error(message), { code }) });
        const stack = { value: origin.stack, writable: true, configurable: true };
        return Object.defineProperties(error, { kind: { value: kind }, code: { value: code }, stack });
    }

    // One or more transfers have ended: [id, status, response or failure, …].
    native.onSettled((outcomes) => {
        for (let at = 0; at < outcomes.length; at += 3) {
            const transfer = underWay.get(outcomes[at]);
            if (transfer === undefined) continue;
            underWay.delete(outcomes[at]);
            const status = outcomes[at + 1];
            if (status === 0) transfer.reject(failure(outcomes[at + 2], transfer));
            else transfer.resolve(receive(outcomes[at + 2], status, transfer.record.method, transfer.record.signal));
            transfer.ignoreAbort?.();
        }
        for (const [id, transfer] of waiting) {
            if (underWay.size >= maximumUnderWay) return;
            waiting.delete(id);
            begin(id, transfer);
        }
    });

    function begin(id, transfer) {
        const { method, url, headers, redirect, credentials } = transfer.record;
        underWay.set(id, transfer);
        const head = headers === null ? '' : textOf(headers);
        // A script has no origin of its own, so it is nowhere at home: only 'include' takes cookies along.
        native.start(id, method, url, head, redirect ?? 'follow', transfer.body, credentials === 'include');
    }

    function enqueue(record, body, resolve, reject, origin) {
        if (record.signal?.aborted) return reject(record.signal.reason);
        const id = ++lastID;
        const transfer = { record, body, resolve, reject, ignoreAbort: null, origin };
        if (record.signal !== null) {
            transfer.ignoreAbort = load('abort').addAlgorithm(record.signal, (reason) => {
                if (underWay.delete(id)) native.cancel(id);
                waiting.delete(id);
                reject(reason);
            });
        }
        if (underWay.size < maximumUnderWay) begin(id, transfer);
        else waiting.set(id, transfer);
    }

    function start(record) {
        const origin = new Error();
        return new Promise((resolve, reject) => {
            const body = record.body === null ? undefined : record.body.outgoing();
            if (!(body instanceof Promise)) return enqueue(record, body, resolve, reject, origin);
            body.then((bytes) => enqueue(record, bytes, resolve, reject, origin), reject);
        });
    }

    return {
        fetch: function fetch(input, init = undefined) {
            try {
                return start(describe(input, init));
            } catch (error) {
                return Promise.reject(error);
            }
        },
        // For `XMLHttpRequest`.
        start,
    };
})
