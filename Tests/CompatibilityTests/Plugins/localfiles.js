// Everything comes from the host's bridge.
({
    axe: {
        manifest: { id: 'localfiles', name: 'Local Files', version: '1.0.0' },
        capabilities: { resolve: true, search: true, stream: true },
        urlPatterns: [],
        settings: { configurable: {} },
        implementation: {
            search: async function (query, config) {
                try {
                    if (!window.electron?.localFiles?.search) return [];
                    return await window.electron.localFiles.search(query);
                } catch (error) { console.error(error); return []; }
            },
            resolve: async function (artist, track, album, config) {
                const found = await window.electron?.localFiles?.resolve({ artist, track, album });
                if (!found || found.length === 0) return null;
                const best = found[0];
                return { title: best.title, artist: best.artist, album: best.album, filePath: best.filePath,
                    fileUrl: best.sources?.localfiles?.fileUrl || `file://${best.filePath}`, confidence: best.confidence || 0.95, duration: best.duration, albumArt: best.albumArt };
            },
            play: async function (source) { return { type: 'local', url: source.fileUrl || `file://${source.filePath}` }; },
        },
    },
    recording: [],
    cases: [
        { call: ['search', 'nothing here'], gives: [] },
        { call: ['resolve', 'A', 'T', null], gives: null },
        { call: ['resolve', 'A', 'T'], gives: null },
        { call: ['play', { filePath: '/music/a b.flac' }], gives: { type: 'local', url: 'file:///music/a b.flac' } },
    ],
})
