// A token in the config; a redirect that the host may have followed already.
({
    axe: {
        manifest: { id: 'soundcloud', name: 'SoundCloud', version: '1.2.0' },
        capabilities: { resolve: true, search: true, stream: true, urlLookup: true },
        urlPatterns: ['soundcloud.com/*', '*.soundcloud.com/*'],
        settings: { requiresAuth: true, authType: 'oauth', configurable: { clientId: { type: 'text', advanced: true }, clientSecret: { type: 'text', advanced: true } } },
        implementation: {
            search: async function (query, config) {
                if (!config.token) return [];
                try {
                    const response = await fetch(`https://api.soundcloud.com/tracks?q=${encodeURIComponent(query)}&limit=20`, { headers: { Authorization: `OAuth ${config.token}`, Accept: 'application/json; charset=utf-8' } });
                    if (!response.ok) { const body = await response.text(); console.error(`SoundCloud ${response.status}: ${body.substring(0, 100)}`); return []; }
                    const tracks = await response.json();
                    return tracks.map((track) => ({ id: `soundcloud-${track.id}`, title: track.title, artist: track.user?.username || 'Unknown', album: track.label_name || 'SoundCloud', duration: Math.floor(track.duration / 1000),
                        sources: ['soundcloud'], soundcloudId: track.id, soundcloudUrl: track.permalink_url, albumArt: track.artwork_url?.replace('-large', '-t500x500') || null, streamable: track.streamable !== false, waveformUrl: track.waveform_url }));
                } catch (error) { console.error(error); return []; }
            },
            resolve: async function (artist, track, album, config) {
                const hits = await this.search(`${artist} ${track}`, config);
                return hits[0] || null;
            },
            lookupUrl: async function (url, config) {
                if (!config.token) return null;
                try {
                    const headers = { Authorization: `OAuth ${config.token}` };
                    const { location } = await (await fetch(`https://api.soundcloud.com/resolve?url=${encodeURIComponent(url)}`, { headers })).json();
                    if (!location) return null;
                    const track = await (await fetch(location, { headers })).json();
                    return { id: `soundcloud-${track.id}`, title: track.title, artist: track.user.username, soundcloudId: track.id, soundcloudUrl: track.permalink_url, sources: ['soundcloud'] };
                } catch { return null; }
            },
            lookupPlaylist: async function (url, config) {
                if (!config.token) return null;
                const response = await fetch(`https://api.soundcloud.com/resolve?url=${encodeURIComponent(url)}`, { headers: { Authorization: `OAuth ${config.token}` } });
                const set = await response.json();
                return { name: set.title, creator: set.user.username, albumArt: set.artwork_url, tracks: set.tracks.map(t => ({ title: t.title, artist: t.user.username, soundcloudUrl: t.permalink_url })) };
            },
            play: async function (source) {
                const result = await (window.electron?.shell?.openExternal?.(source.soundcloudUrl) ?? window.open(source.soundcloudUrl, '_blank'));
                return result && result.success;
            },
        },
    },
    recording: [
        ['GET https://api.soundcloud.com/tracks?q=Four%20Tet%20Baby&limit=20', 200, [{ id: 9, title: 'Four Tet - Baby', user: { username: 'Four Tet' }, duration: 255555, permalink_url: 'https://soundcloud.com/four-tet/baby', artwork_url: null, streamable: true, waveform_url: 'https://w.example/9.png' }]],
        ['GET https://api.soundcloud.com/tracks?q=busy&limit=20', 429, '{"code":429}'],
        ['GET https://api.soundcloud.com/resolve?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb', 302, { status: '302 - Found', location: 'https://api.soundcloud.com/tracks/5' }, { location: 'https://api.soundcloud.com/tracks/5' }],
        ['GET https://api.soundcloud.com/tracks/5', 200, { id: 5, title: 'B', user: { username: 'a' }, permalink_url: 'https://soundcloud.com/a/b' }],
        ['GET https://api.soundcloud.com/resolve?url=https%3A%2F%2Fm.soundcloud.com%2Fa%2Fb', 200, { location: 'https://api.soundcloud.com/tracks/5' }],
        ['GET https://api.soundcloud.com/resolve?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fsets%2Fs', 200, { title: 'Set', user: { username: 'a' }, artwork_url: null, tracks: [{ title: 'B', user: { username: 'a' }, permalink_url: 'https://soundcloud.com/a/b' }] }],
    ],
    cases: [
        { call: ['search', 'x'], gives: [] },
        { call: ['search', 'busy'], config: { token: 'bearer-1' }, gives: [] },
        { lookup: 'https://soundcloud.com/a/b', config: { token: 'bearer-1' }, gives: null },
        { lookup: 'https://m.soundcloud.com/a/b', config: { token: 'bearer-1' }, gives: { type: 'track', resolver: 'soundcloud', kind: 'external', url: 'https://soundcloud.com/a/b' } },
        { lookup: 'https://soundcloud.com/a/sets/s', config: { token: 'bearer-1' }, gives: { type: 'playlist', resolver: 'soundcloud', name: 'Set', creator: 'a' } },
        { resolve: ['Four Tet', 'Baby'], config: { token: 'bearer-1' }, gives: { resolver: 'soundcloud', confidence: 0.95, kind: 'external', url: 'https://soundcloud.com/four-tet/baby', duration: 255, albumArt: null } },
    ],
})
