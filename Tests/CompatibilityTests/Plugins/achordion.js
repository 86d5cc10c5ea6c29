// Telemetry: registers with the scrobble manager in `init` and publishes an API on `window`.
({
    axe: {
        manifest: { id: 'achordion', name: 'Achordion', version: '0.4.0', type: 'meta-service' },
        capabilities: { playbackTelemetry: true },
        implementation: {
            init: async function (config) {
                const submit = async (track, reason) => {
                    const mbid = await window.resolveMbidForLove?.(track);
                    const isrc = Object.values(track.sources || {}).map(s => s?.isrc).find(Boolean) || track.isrc;
                    if (!mbid && !isrc) return { skipped: 'no-key' };
                    const response = await fetch('https://achordion.xyz/api/v1/plays', { method: 'POST',
                        headers: { 'Content-Type': 'application/json', 'X-Parachord-Client': window.__parachordClient || 'unknown' }, body: JSON.stringify({ mbid: mbid || null, isrc: isrc || null, reason }) });
                    return response.ok ? { submitted: true } : { error: response.status };
                };
                window.achordion = {
                    submitNow: (track) => submit(track, 'manual'),
                    fetchEntityLink: async (id) => (await (await fetch(`https://achordion.xyz/api/v1/entity/${encodeURIComponent(id)}`)).json()).url,
                    fetchEmbedCode: async (id) => `<iframe src="https://achordion.xyz/embed/${id}"></iframe>`,
                };
                if (!window.scrobbleManager || !window.scrobbleManager.registerPlugin) { console.warn('[achordion] no scrobble manager'); return true; }
                window.scrobbleManager.registerPlugin({ id: 'achordion', isEnabled: async () => true, updateNowPlaying: async () => {}, scrobble: async (track) => { await submit(track, 'scrobble').catch(console.error); } });
                return true;
            },
            cleanup: async function () { window.scrobbleManager?.unregisterPlugin('achordion'); delete window.achordion; },
            // Not in the real one: what a host does with the API.
            probe: async function (track) {
                const published = Object.keys(window.achordion);
                const passed = await window.__scrobbleManagerDispatch('scrobble', JSON.stringify(track));
                return { published, passed, outcome: await window.achordion.submitNow(track), link: await window.achordion.fetchEntityLink('a b') };
            },
        },
    },
    recording: [
        ['GET https://mapper.listenbrainz.org/mapping/lookup?artist_credit_name=Air&recording_name=Talisman', 200, { recording_mbid: '01234567-89ab-cdef-0123-456789abcdef', confidence: 0.9 }],
        ['POST https://achordion.xyz/api/v1/plays', 201, ''],
        ['GET https://achordion.xyz/api/v1/entity/a%20b', 200, { url: 'https://achordion.xyz/e/1' }],
    ],
    cases: [
        { call: ['init'], gives: true },
        { call: ['probe', { artist: 'Air', title: 'Talisman', duration: 200 }], gives: { published: ['submitNow', 'fetchEntityLink', 'fetchEmbedCode'], passed: true, outcome: { submitted: true }, link: 'https://achordion.xyz/e/1' } },
        { call: ['cleanup'], gives: null },
    ],
})
