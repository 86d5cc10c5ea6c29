// Requests to iTunes one after the other, as slowly as it asks for.
(function (native, load) {
    'use strict';
    const { setTimeout } = load('timers');
    const gap = 1200;
    const gapPerError = 500;
    const firstDelay = 2000;
    const attempts = 4;
    // Failures that asking again cannot change: a recording without the request, a refused address.
    const isFinal = (error) => error?.code === 'not-recorded' || error?.kind === 'permission' || error?.kind === 'request';
    const queue = [];
    let isRunning = false;
    let errors = 0;
    let lastAt = -Infinity;

    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

    async function attempt(job) {
        lastAt = native.now();
        const response = await globalThis.fetch(job.url, job.options);
        if (response.status === 429 || response.status === 403) errors++;
        else errors = Math.max(0, errors - 1);
        return response;
    }

    // The last response, whatever it is; an error only where there was none at all.
    async function perform(job) {
        let response;
        let failure;
        for (let round = 0; round < attempts; round++) {
            try {
                response = await attempt(job);
                if (response.status !== 429 && response.status !== 403) return response;
            } catch (error) {
                failure = error;
                errors++;
                if (round === attempts - 1 || isFinal(error)) break;
            }
            await wait(firstDelay * 2 ** round);
        }
        if (response === undefined) throw failure;
        return response;
    }

    async function run() {
        if (isRunning) return;
        isRunning = true;
        while (queue.length > 0) {
            const pause = lastAt + gap + gapPerError * errors - native.now();
            if (pause > 0) await wait(pause);
            const job = queue.shift();
            await perform(job).then(job.resolve, job.reject);
        }
        isRunning = false;
    }

    return {
        iTunesRateLimiter: {
            fetch: (url, options) =>
                new Promise((resolve, reject) => {
                    queue.push({ url, options, resolve, reject });
                    run();
                }),
            getQueueLength: () => queue.length,
            getErrorCount: () => errors,
        },
    };
})
