// The five files without code: they load, and have nothing to call.
[
    ['discogs', 'token', { metadata: true, biography: true, artistImages: true }, { personalAccessToken: { type: 'password', advanced: true, helpUrl: 'https://www.discogs.com' } }],
    ['lastfm', 'username', { metadata: true, recommendations: true }, { username: { type: 'text', required: true }, apiKey: { type: 'text', advanced: true }, apiSecret: { type: 'text', advanced: true } }],
    ['librefm', 'oauth', { scrobbling: true }, { username: { type: 'text' } }],
    ['listenbrainz', 'token', { metadata: true, recommendations: true, listeningHistory: true }, { username: { type: 'text', required: true }, userToken: { type: 'text', advanced: true } }],
    ['wikipedia', 'none', { metadata: true, biography: true, artistImages: true }, undefined],
].map(([id, authType, capabilities, configurable]) => ({
    axe: { manifest: { id, name: id, version: '1.0.0', type: 'meta-service' }, capabilities, settings: { requiresAuth: authType !== 'none', authType, configurable } },
    recording: [],
    cases: [{ call: ['search', 'x'], throws: 'the plugin has no function search' }],
}))
