// Drives the page's ScrobbleManager: a script's own, which may be a module. What its plugins do is done by the host.
(function (native, loaded) {
    'use strict';
    const isManager = (value) => typeof value?.onTrackStart === 'function' && typeof value?.onProgressUpdate === 'function';
    const ready = Promise.resolve(loaded).then((module) => {
        const found = [module?.default, module?.scrobbleManager, window.scrobbleManager].find(isManager);
        if (!found) throw new TypeError(native.name + ' offers no scrobbleManager');
        return found;
    });
    ready.catch(() => {});

    const pending = new Set();

    // Nobody waits for the services, which may be slow; what fails is told.
    function follow(promise) {
        const settled = Promise.resolve(promise).catch((error) => console.error(native.name + ':', error));
        pending.add(settled);
        settled.finally(() => pending.delete(settled));
    }

    function attempt(action) {
        try {
            follow(action());
        } catch (error) {
            console.error(native.name + ':', error);
        }
    }

    return {
        async register(id) {
            (await ready).registerPlugin({
                id,
                isEnabled: () => native.isEnabled(id),
                updateNowPlaying: (track) => native.updateNowPlaying(id, track),
                scrobble: (track, timestamp) => native.scrobble(id, track, timestamp),
            });
        },

        async unregister(id) {
            (await ready).unregisterPlugin(id);
        },

        // A track began to be heard, perhaps a while ago: the script takes its own clock for the time of the start.
        async start(track, startedAt) {
            const manager = await ready;
            attempt(() => manager.onTrackStart(track));
            manager.trackStartTime = startedAt;
        },

        // A track that was heard before, perhaps by another process, goes on: nobody is told anew.
        async resume(track, startedAt, isSubmitted) {
            const manager = await ready;
            manager.currentTrack = track;
            manager.trackStartTime = startedAt;
            manager.nowPlayingSent = true;
            manager.scrobbleSubmitted = isSubmitted;
        },

        // What is known of the track has changed: its length, often.
        async update(track) {
            const { currentTrack } = await ready;
            if (currentTrack) Object.assign(currentTrack, track);
        },

        async progress(seconds) {
            const manager = await ready;
            attempt(() => manager.onProgressUpdate(seconds));
        },

        async end() {
            (await ready).onTrackEnd();
        },

        // All that was begun is done.
        async settle() {
            await ready;
            while (pending.size) await Promise.all(pending);
        },

        async retry() {
            await (await ready).retryFailedScrobbles?.();
        },
    };
})
