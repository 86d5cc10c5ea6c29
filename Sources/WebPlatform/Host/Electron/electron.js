// The desktop's bridge as far as a headless host has it. All methods give promises; `platform` and `isDev` are values.
(function (native, load) {
    'use strict';
    const settings = new Set(['LASTFM_API_KEY', 'LASTFM_API_SECRET', 'QOBUZ_APP_ID', 'MUSICKIT_DEVELOPER_TOKEN']);
    const noMusicKit = 'MusicKit is not available on this platform';
    const { openExternal } = load('shell');
    const { proxyFetch } = load('proxy-fetch');
    const { store } = load('store');
    const files = load('local-files');

    const config = {
        async get(key) {
            if (settings.has(key)) return native.setting(key);
            native.warn(`electron.config.get: no setting named ${String(key).slice(0, 100)}`);
            return null;
        },
    };

    const localFiles = {
        search: async (query) => files.search(String(query ?? '')),
        resolve: async (wanted) => files.resolve(wanted?.artist, wanted?.track, wanted?.album),
        getAllTracks: async () => files.allTracks(),
        getStats: async () => files.statistics(),
    };

    const musicKit = {
        isAvailable: async () => false,
        checkAuth: async () => ({ success: false, error: noMusicKit }),
        play: async () => ({ success: false, error: noMusicKit }),
    };

    return {
        electron: {
            platform: 'linux',
            isDev: false,
            store,
            proxyFetch,
            crypto: { md5: async (text) => load('crypto').crypto.md5(String(text)) },
            shell: { openExternal },
            config,
            getScrobblerConfig: async () => ({
                lastfmApiKey: native.setting('LASTFM_API_KEY'),
                lastfmApiSecret: native.setting('LASTFM_API_SECRET'),
            }),
            localFiles,
            spotify: { scrapePlaylist: (id) => load('spotify-embed').scrapePlaylist(id) },
            musicKit,
        },
    };
})
