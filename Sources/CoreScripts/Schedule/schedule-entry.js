// Drives the page's ResolutionScheduler. What it resolves is done by the host, and so is what happens when it is idle.
(function (native) {
    'use strict';
    const { ResolutionScheduler } = window;
    if (typeof ResolutionScheduler !== 'function') {
        throw new TypeError('resolution-scheduler.js defines no window.ResolutionScheduler');
    }
    const scheduler = new ResolutionScheduler();
    let last = 0;

    scheduler.setResolveCallback((data, signal) => {
        const work = ++last;
        signal?.addEventListener('abort', () => native.cancel(work), { once: true });
        return native.resolve(work, data);
    });

    const methods = [
        'registerContext', 'unregisterContext', 'updateVisibility', 'enqueue', 'setHoverTrack', 'clearHoverTrack', 'abort',
        'abortContext', 'setPlaybackIndex', 'getPlaybackLookaheadRange', 'clearResolved', 'getPendingCount',
    ];
    return Object.fromEntries(methods.map((name) => [name, (...args) => scheduler[name](...args)]));
})
