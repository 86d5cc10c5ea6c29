// Web API with a bearer token, a refresh on 401, paging, and the host's scraper as the last resort.
({
    axe: {
        manifest: { id: 'spotify', name: 'Spotify', version: '1.4.2', author: 'stand-in', icon: '🟢', color: '#1DB954' },
        capabilities: { resolve: true, search: true, stream: true, browse: false, urlLookup: true },
        urlPatterns: ['track', 'album', 'playlist'].flatMap((kind) => [
            `open.spotify.com/${kind}/*`, `open.spotify.com/intl-*/${kind}/*`, `spotify:${kind}:*`]),
        settings: {
            requiresAuth: true, authType: 'oauth', scopes: ['streaming', 'user-read-private'],
            configurable: { clientId: { type: 'text', label: 'Client ID', required: true, helpUrl: 'https://developer.spotify.com' } },
        },
        implementation: {
            search: async function (query, config) {
                if (!config.token) { console.warn('Spotify: no token'); return []; }
                const get = (token) => fetch(`https://api.spotify.com/v1/search?q=${encodeURIComponent(query)}&type=track`,
                    { headers: { 'Authorization': `Bearer ${token}` } });
                let response = await get(config.token);
                if (response.status === 401 && config.refreshToken) {
                    const fresh = await config.refreshToken();
                    if (fresh && fresh !== config.token) response = await get(fresh);
                }
                if (!response.ok) {
                    if (response.status >= 500) throw new Error(`Spotify API error: ${response.status}`);
                    return [];
                }
                const data = await response.json();
                return (data.tracks?.items ?? []).map((track) => ({
                    id: `spotify-${track.id}`, title: track.name, artist: track.artists.map(a => a.name).join(', '),
                    album: track.album.name, duration: Math.floor(track.duration_ms / 1000), sources: ['spotify'],
                    spotifyUri: track.uri, spotifyId: track.id, spotifyAlbumId: track.album.id,
                    albumArt: track.album.images[0]?.url, isrc: track.external_ids?.isrc?.toUpperCase() || null,
                }));
            },
            resolve: async function (artist, track, album, config) {
                const clean = (text) => (text || '').replace(/"/g, '').replace(/\s+/g, ' ').trim();
                const [a, t] = [clean(artist), clean(track)];
                if (!a && !t) return null;
                let hits = await this.search(`artist:"${a}" track:"${t}"`, config);
                if (!hits.length) hits = await this.search(`${a} ${t}`, config);
                return hits.length > 0 ? hits[0] : null;
            },
            lookupUrl: async function (url, config) {
                const match = url.match(/(?:track\/|spotify:track:)([a-zA-Z0-9]+)/);
                if (!match || !config.token) return null;
                try {
                    const response = await fetch(`https://api.spotify.com/v1/tracks/${match[1]}`, { headers: { Authorization: `Bearer ${config.token}` } });
                    if (!response.ok) return null;
                    const track = await response.json();
                    return { id: `spotify-${track.id}`, title: track.name, artist: track.artists.map(a => a.name).join(', '), album: track.album.name,
                        duration: Math.floor(track.duration_ms / 1000), sources: ['spotify'], spotifyUri: track.uri, spotifyId: track.id };
                } catch (error) { console.error('Spotify lookup failed', error); return null; }
            },
            lookupPlaylist: async function (url, config) {
                const [, id] = url.match(/playlist[/:]([a-zA-Z0-9]+)/) || [];
                const headers = { Authorization: `Bearer ${config.token}` };
                const scrape = async () => {
                    try {
                        const result = await window.electron.spotify.scrapePlaylist(id);
                        if (result.success) return result.playlist;
                        console.warn('scrape failed:', result.error);
                    } catch (error) { console.warn('scrape failed:', error.message); }
                    throw new Error('This playlist was not found. It may be private.');
                };
                if (!config.token) return scrape();
                const meta = await fetch(`https://api.spotify.com/v1/playlists/${id}?fields=name,images,owner(display_name)`, { headers });
                if (meta.status === 403 || meta.status === 404) return scrape();
                const { name, images, owner } = await meta.json();
                const tracks = [];
                let next = `https://api.spotify.com/v1/playlists/${id}/tracks?limit=100`;
                while (next) {
                    const page = await (await fetch(next, { headers })).json();
                    for (const { track } of page.items) {
                        if (track) tracks.push({ id: `spotify-${track.id}`, title: track.name, artist: track.artists[0].name, spotifyUri: track.uri, spotifyId: track.id, sources: ['spotify'] });
                    }
                    next = page.next;
                }
                if (!tracks.length) return null;
                return { id: `spotify-playlist-${id}`, name, owner: owner.display_name, albumArt: images[0]?.url || null, trackCount: tracks.length, tracks, url };
            },
            play: async function (source, config) {
                try {
                    const headers = { Authorization: `Bearer ${config.token}`, 'Content-Type': 'application/json' };
                    const { devices } = await (await fetch('https://api.spotify.com/v1/me/player/devices', { headers })).json();
                    if (!devices.some(d => d.is_active)) {
                        await fetch('https://api.spotify.com/v1/me/player', { method: 'PUT', headers, body: JSON.stringify({ device_ids: [devices[0].id], play: false }) });
                        await new Promise(resolve => setTimeout(resolve, 20));
                    }
                    const started = await fetch(`https://api.spotify.com/v1/me/player/play?device_id=${devices[0].id}`,
                        { method: 'PUT', headers, body: JSON.stringify({ uris: [source.spotifyUri] }) });
                    return started.ok || started.status === 204;
                } catch (error) { console.error('play failed', error); return false; }
            },
        },
    },
    recording: [
        ['GET https://api.spotify.com/v1/search?q=artist%3A%22Bj%C3%B6rk%22%20track%3A%22J%C3%B3ga%22&type=track', 200, { tracks: { items: [] } }],
        ['GET https://api.spotify.com/v1/search?q=Bj%C3%B6rk%20J%C3%B3ga&type=track', 200, { tracks: { items: [{
            id: '4u7', name: 'Jóga', uri: 'spotify:track:4u7', duration_ms: 305900, artists: [{ name: 'Björk' }],
            album: { id: 'al1', name: 'Homogenic', images: [] }, external_ids: { isrc: 'gbafl9700110' } }] } }],
        ['GET https://api.spotify.com/v1/search?q=expired&type=track', 401, { error: { status: 401, message: 'The access token expired' } }],
        ['GET https://api.spotify.com/v1/search?q=down&type=track', 503, ''],
        ['GET https://api.spotify.com/v1/tracks/abc', 200, { id: 'abc', name: 'Song', uri: 'spotify:track:abc', duration_ms: 1000, artists: [{ name: 'A' }, { name: 'B' }], album: { name: 'Al' } }],
        ['GET https://api.spotify.com/v1/playlists/pl?fields=name,images,owner(display_name)', 200, { name: 'Mix', images: [], owner: { display_name: 'me' } }],
        ['GET https://api.spotify.com/v1/playlists/pl/tracks?limit=100', 200, { items: [{ track: null }, { track: { id: 'x', name: 'X', uri: 'spotify:track:x', artists: [{ name: 'XA' }] } }], next: 'https://api.spotify.com/v1/playlists/pl/tracks?offset=100&limit=100' }],
        ['GET https://api.spotify.com/v1/playlists/pl/tracks?offset=100&limit=100', 200, { items: [{ track: { id: 'y', name: 'Y', uri: 'spotify:track:y', artists: [{ name: 'YA' }] } }], next: null }],
        ['GET https://open.spotify.com/embed/playlist/emb', 200, '<html><script id="__NEXT_DATA__" type="application/json">' + JSON.stringify({ props: { pageProps: { state: { data: { entity: {
            name: 'Embedded', subtitle: 'someone', coverArt: { sources: [{ url: 'https://i.example/c.jpg' }] }, trackList: [
                { uri: 'spotify:track:t1', title: 'T1', subtitle: 'S1', duration: 61999, audioPreview: { url: 'https://p.example/1.mp3' } }, { title: 'T2', subtitle: 'S2', duration: 1000 }] } } } } } }) + '</script></html>'],
        ['GET https://open.spotify.com/embed/playlist/gone', 404, ''],
        ['GET https://api.spotify.com/v1/me/player/devices', 200, { devices: [{ id: 'd1', is_active: false }] }],
        ['PUT https://api.spotify.com/v1/me/player', 204, ''],
        ['PUT https://api.spotify.com/v1/me/player/play?device_id=d1', 204, ''],
    ],
    cases: [
        { call: ['search', 'anything'], gives: [] },
        { call: ['search', 'expired'], config: { token: 'bearer-1' }, gives: [] },
        { call: ['search', 'expired'], config: { token: 'bearer-1', refreshToken: 'text' }, throws: 'config.refreshToken is not a function' },
        { call: ['search', 'down'], config: { token: 'bearer-1' }, throws: 'Spotify API error: 503' },
        { call: ['search', 'nowhere'], config: { token: 'bearer-1' }, throws: 'the recording has no answer to GET https://api.spotify.com/v1/search?q=nowhere&type=track' },
        { call: ['resolve', 'Björk', 'Jóga', null], config: { token: 'bearer-1' }, gives: { id: 'spotify-4u7', title: 'Jóga', artist: 'Björk', album: 'Homogenic', duration: 305,
            sources: ['spotify'], spotifyUri: 'spotify:track:4u7', spotifyId: '4u7', spotifyAlbumId: 'al1', isrc: 'GBAFL9700110' } },
        { call: ['resolve', '', ' "" ', null], config: { token: 'bearer-1' }, gives: null },
        { call: ['lookupPlaylist', 'spotify:playlist:emb'], gives: { id: 'spotify-playlist-emb', name: 'Embedded', owner: 'someone', albumArt: 'https://i.example/c.jpg', trackCount: 2, tracks: [
            { id: 'spotify-t1', title: 'T1', artist: 'S1', album: '', duration: 61, sources: ['spotify'], spotifyUri: 'spotify:track:t1', spotifyId: 't1', previewUrl: 'https://p.example/1.mp3' },
            { id: 'spotify-embed-1', title: 'T2', artist: 'S2', album: '', duration: 1, sources: ['spotify'] }], url: 'https://open.spotify.com/playlist/emb', scraped: true } },
        { call: ['lookupPlaylist', 'spotify:playlist:gone'], throws: 'This playlist was not found. It may be private.' },
        { call: ['play', { spotifyUri: 'spotify:track:x' }], config: { token: 'bearer-1' }, gives: true },
        { lookup: 'https://open.spotify.com/track/abc?si=1', config: { token: 'bearer-1' }, gives: { type: 'track', resolver: 'spotify', kind: 'service', url: 'spotify:track:abc', artist: 'A, B', title: 'Song', duration: 1 } },
        { lookup: 'https://open.spotify.com/playlist/pl', config: { token: 'bearer-1' }, gives: { type: 'playlist', resolver: 'spotify', name: 'Mix', owner: 'me' } },
        { lookup: 'https://open.spotify.com/playlist/gone', config: { token: 'bearer-1' }, throws: 'no answer' },
        { resolve: ['Björk', 'Jóga'], config: { token: 'bearer-1' }, gives: { resolver: 'spotify', confidence: 0.95, kind: 'service', url: 'spotify:track:4u7', isrc: 'GBAFL9700110', duration: 305 } },
    ],
})
