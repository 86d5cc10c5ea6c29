// The recording that a track is, by ISRC or by name, as MusicBrainz identifies it.
(function (native) {
    'use strict';
    const isMBID = (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

    function isrcOf(value) {
        if (typeof value !== 'string') return null;
        const isrc = value.trim().toUpperCase();
        return /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/.test(isrc) ? isrc : null;
    }

    function pickTrackIsrc(track) {
        const own = isrcOf(track?.isrc);
        if (own !== null) return own;
        for (const source of Object.values(track?.sources ?? {})) {
            const isrc = source?.noMatch ? null : isrcOf(source?.isrc);
            if (isrc !== null) return isrc;
        }
        return null;
    }

    // null for whatever is no good answer.
    async function ask(url) {
        try {
            const response = await globalThis.fetch(url, {
                headers: { 'User-Agent': native.userAgent(), Accept: 'application/json' },
            });
            return response.ok ? await response.json() : null;
        } catch {
            return null;
        }
    }

    async function resolveMbidViaIsrc(isrc) {
        const valid = isrcOf(isrc);
        if (valid === null) return null;
        const answer = await ask(`https://musicbrainz.org/ws/2/isrc/${valid}?fmt=json`);
        const id = answer?.recordings?.[0]?.id;
        return isMBID(id) ? id : null;
    }

    async function byMapper(artist, title) {
        const query = `artist_credit_name=${encodeURIComponent(artist)}&recording_name=${encodeURIComponent(title)}`;
        const answer = await ask(`https://mapper.listenbrainz.org/mapping/lookup?${query}`);
        return answer?.confidence >= 0.7 && isMBID(answer.recording_mbid) ? answer.recording_mbid : null;
    }

    const quoted = (text) => `"${String(text).replace(/["\\]/g, '\\$&')}"`;

    async function bySearch(artist, title) {
        const query = encodeURIComponent(`artist:${quoted(artist)} AND recording:${quoted(title)}`);
        const answer = await ask(`https://musicbrainz.org/ws/2/recording/?query=${query}&fmt=json&limit=3`);
        const hit = answer?.recordings?.[0];
        return Number(hit?.score) >= 90 && isMBID(hit.id) ? hit.id : null;
    }

    async function resolveMbidForLove(track) {
        if (isMBID(track?.mbid)) return track.mbid;
        const { artist, title } = track ?? {};
        if (!artist || !title) return null;
        const isrc = pickTrackIsrc(track);
        return (
            (await byMapper(artist, title)) ??
            (isrc === null ? null : await resolveMbidViaIsrc(isrc)) ??
            (await bySearch(artist, title))
        );
    }

    return { pickTrackIsrc, resolveMbidViaIsrc, resolveMbidForLove };
})
