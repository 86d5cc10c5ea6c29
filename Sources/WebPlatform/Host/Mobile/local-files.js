// The mobile hosts' global `localFiles`, and what `electron.localFiles` is made of.
(function (native) {
    'use strict';
    const text = (value) => (value === undefined || value === null ? '' : String(value));

    async function resolve(artist, track, album) {
        return (await native.resolve(text(artist), text(track), text(album))) ?? null;
    }

    return {
        localFiles: {
            search: async (query) => native.search(text(query)),
            resolve,
            getStreamUrl: async (id) => (await native.streamURL(text(id))) ?? null,
        },
        search: native.search,
        resolve,
        allTracks: native.allTracks,
        statistics: native.statistics,
    };
})
