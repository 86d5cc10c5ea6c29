// Optional host helpers, the host's rate limiter, caches on `window`, MusicKit and a preview as fallbacks.
({
    axe: {
        manifest: { id: 'applemusic', name: 'Apple Music', version: '1.5.0', author: 'stand-in' },
        capabilities: { resolve: true, search: true, stream: true, urlLookup: true },
        urlPatterns: ['music.apple.com/*/album/*/*', 'music.apple.com/*/song/*/*', 'music.apple.com/*/playlist/*/*', 'itunes.apple.com/*'],
        settings: { requiresAuth: false, authType: 'musickit', configurable: {
            developerToken: { type: 'text', label: 'Developer token', default: '' }, storefront: { type: 'text', label: 'Storefront', default: 'us' } } },
        implementation: {
            init: async function (config) {
                this._ready = false;
                window.electron?.musicKit?.isAvailable().then((available) => { this._ready = available; });
                const token = config.developerToken || await window.electron?.config?.get('MUSICKIT_DEVELOPER_TOKEN');
                const web = window.getMusicKitWeb ? window.getMusicKitWeb() : null;
                if (web && token) await web.configure(token, 'Parachord', '1.0.0');
                console.log('Apple Music initialised', { token: !!token });
            },
            search: async function (query, config) {
                const storefront = config.storefront || 'us';
                if (!query || query.trim().length < 2) return [];
                try {
                    if (window.appleMusicSearchWithMusicKit) return await window.appleMusicSearchWithMusicKit(query, storefront, 20);
                    const response = await window.iTunesRateLimiter.fetch(`https://itunes.apple.com/search?term=${encodeURIComponent(query)}&media=music&entity=song&limit=20&country=${storefront}`);
                    if (!response.ok) { console.error(`iTunes ${response.status}, retry after ${response.headers.get('Retry-After')}`); return []; }
                    const { results } = await response.json();
                    return results.map((track) => ({
                        id: `applemusic-${track.trackId}`, title: track.trackName, artist: track.artistName, album: track.collectionName,
                        duration: Math.floor(track.trackTimeMillis / 1000), sources: ['applemusic'], appleMusicId: String(track.trackId), appleMusicUrl: track.trackViewUrl,
                        albumArt: track.artworkUrl100?.replace('100x100', '500x500'), previewUrl: track.previewUrl, genre: track.primaryGenreName, isStreamable: track.isStreamable,
                    }));
                } catch (error) { console.error('Apple Music search failed', error); return []; }
            },
            resolve: async function (artist, track, album, config) {
                const norm = (text) => (text || '').toLowerCase().normalize('NFKD').replace(/[^a-z0-9]/g, '');
                const pick = (hits) => hits.find(h => norm(h.artist).includes(norm(artist)) && norm(h.title).includes(norm(track))) || hits[0];
                window._amAlbumCache = window._amAlbumCache || new Map();
                window._amAlbumPending = window._amAlbumPending || new Map();
                if (album) {
                    const key = `${norm(artist)}|${norm(album)}`;
                    const cached = window._amAlbumCache.get(key);
                    let hits = cached && Date.now() - cached.at < 60000 ? cached.hits : null;
                    if (!hits) {
                        if (!window._amAlbumPending.has(key)) {
                            window._amAlbumPending.set(key, this.search(`${artist} ${album}`, config).finally(() => window._amAlbumPending.delete(key)));
                        }
                        hits = await window._amAlbumPending.get(key);
                        window._amAlbumCache.set(key, { hits, at: Date.now() });
                    }
                    const hit = hits.find(h => norm(h.title).includes(norm(track)));
                    if (hit) return hit;
                }
                const hits = await this.search(`${artist} ${track}`, config);
                return hits.length ? pick(hits) : null;
            },
            lookupUrl: async function (url, config) {
                try {
                    const id = new RegExp('[?&]i=(\\d+)').exec(url)?.[1] ?? url.split('/').pop();
                    if (window.appleMusicLookupSong) return await window.appleMusicLookupSong(id, config.storefront || 'us');
                    const response = await window.iTunesRateLimiter.fetch(`https://itunes.apple.com/lookup?id=${id}&entity=song&country=${config.storefront || 'us'}`);
                    const track = (await response.json()).results[0];
                    return track ? { id: `applemusic-${track.trackId}`, title: track.trackName, artist: track.artistName, appleMusicId: String(track.trackId) } : null;
                } catch { return null; }
            },
            lookupPlaylist: async function (url, config) {
                if (typeof window.appleMusicLookupPlaylist !== 'function') return null;
                const playlist = await window.appleMusicLookupPlaylist(url.split('/').pop(), config.storefront || 'us');
                if (playlist) playlist.url = url;
                return playlist;
            },
            play: async function (source, config) {
                if (window.electron?.musicKit) {
                    const auth = await window.electron.musicKit.checkAuth();
                    if (auth.success && auth.authorized) {
                        const result = await window.electron.musicKit.play(source.appleMusicId);
                        if (result.success) return true;
                        if (/error 6/.test(result.error) && !window._appleMusicError6Notified) {
                            window._appleMusicError6Notified = true;
                            window.dispatchEvent(new CustomEvent('applemusic-session-error'));
                        }
                    } else if (window.electron.platform === 'darwin') await window.electron.musicKit.authorize();
                }
                const web = window.getMusicKitWeb && window.getMusicKitWeb();
                if (web && web.getAuthStatus().authorized) { await web.play(source.appleMusicId); return true; }
                if (!source.previewUrl) return false;
                try {
                    if (window._appleMusicPreviewAudio) window._appleMusicPreviewAudio.pause();
                    const audio = new Audio();
                    audio.addEventListener('ended', () => window.dispatchEvent(new CustomEvent('applemusic-preview-ended')));
                    audio.src = source.previewUrl;
                    audio.volume = 0.7;
                    window._appleMusicPreviewAudio = audio;
                    await audio.play();
                    return true;
                } catch (error) { console.error('preview failed', error); return false; }
            },
        },
    },
    recording: [
        ['GET https://itunes.apple.com/search?term=Air%20Moon%20Safari&media=music&entity=song&limit=20&country=us', 200, { results: [
            { trackId: 7, trackName: 'La Femme d’argent', artistName: 'Air', collectionName: 'Moon Safari', trackTimeMillis: 428999, trackViewUrl: 'https://music.apple.com/us/album/x/1?i=7', artworkUrl100: 'https://a.example/100x100bb.jpg', previewUrl: 'https://p.example/7.m4a', primaryGenreName: 'Electronic', isStreamable: true }] }, { 'content-type': 'text/javascript; charset=utf-8' }],
        ['GET https://itunes.apple.com/search?term=Air%20Talisman&media=music&entity=song&limit=20&country=us', 200, { results: [
            { trackId: 8, trackName: 'Talisman', artistName: 'Air', collectionName: 'Moon Safari', trackTimeMillis: 256000, previewUrl: 'https://p.example/8.m4a' }] }],
        ['GET https://itunes.apple.com/lookup?id=456&entity=song&country=us', 200, { results: [{ trackId: 456, trackName: 'S', artistName: 'A' }] }],
    ],
    cases: [
        { call: ['search', ' x '], gives: [] },
        { call: ['search', 'not recorded'], gives: [] },
        { call: ['resolve', 'Air', 'La femme d\'argent', 'Moon Safari'], gives: { id: 'applemusic-7', title: 'La Femme d’argent', artist: 'Air', album: 'Moon Safari', duration: 428,
            sources: ['applemusic'], appleMusicId: '7', appleMusicUrl: 'https://music.apple.com/us/album/x/1?i=7', albumArt: 'https://a.example/500x500bb.jpg', previewUrl: 'https://p.example/7.m4a', genre: 'Electronic', isStreamable: true } },
        { call: ['resolve', 'Air', 'Talisman', 'Moon Safari'], gives: { id: 'applemusic-8', title: 'Talisman', artist: 'Air', album: 'Moon Safari', duration: 256, sources: ['applemusic'], appleMusicId: '8', previewUrl: 'https://p.example/8.m4a' } },
        { call: ['lookupPlaylist', 'https://music.apple.com/us/playlist/x/pl.1'], gives: null },
        { call: ['play', { appleMusicId: '7', previewUrl: 'https://p.example/7.m4a' }], gives: false },
        { call: ['play', { appleMusicId: '7' }], gives: false },
        { lookup: 'https://music.apple.com/us/album/name/123?i=456', gives: { type: 'track', resolver: 'applemusic', kind: 'service', url: '456' } },
        { resolve: ['Air', 'Talisman'], gives: { resolver: 'applemusic', confidence: 0.95, kind: 'service', url: '8', duration: 256 } },
    ],
})
