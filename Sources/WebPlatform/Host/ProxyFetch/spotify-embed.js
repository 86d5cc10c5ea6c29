// A playlist as the page that other sites embed shows it: no token is needed, and not every field is there.
(function (native, load) {
    'use strict';
    const { browserUserAgent } = load('proxy-fetch');

    function embeddedData(html) {
        for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
            if (!/\bid\s*=\s*["']?__NEXT_DATA__\b/.test(tag) || !/\btype\s*=\s*["']?application\/json\b/.test(tag)) continue;
            const start = html.indexOf(tag) + tag.length;
            const end = html.indexOf('</script', start);
            return JSON.parse(html.slice(start, end < 0 ? html.length : end));
        }
        throw new Error('the page holds no playlist data');
    }

    function trackOf(item, index) {
        const spotifyId = item.uri?.split(':').pop();
        return {
            id: spotifyId ? `spotify-${spotifyId}` : `spotify-embed-${index}`,
            title: item.title,
            artist: item.subtitle,
            album: '',
            duration: Math.floor((item.duration ?? 0) / 1000),
            sources: ['spotify'],
            spotifyUri: item.uri,
            spotifyId,
            previewUrl: item.audioPreview?.url,
        };
    }

    function playlistOf(entity, id) {
        const tracks = (entity.trackList ?? []).map(trackOf);
        return {
            id: `spotify-playlist-${id}`,
            name: entity.name,
            owner: entity.subtitle,
            albumArt: entity.coverArt?.sources?.[0]?.url ?? entity.images?.[0]?.url ?? null,
            trackCount: tracks.length,
            tracks,
            url: `https://open.spotify.com/playlist/${id}`,
            scraped: true,
        };
    }

    async function scrapePlaylist(id) {
        try {
            const response = await globalThis.fetch(`https://open.spotify.com/embed/playlist/${encodeURIComponent(id)}`, {
                headers: { 'User-Agent': browserUserAgent },
            });
            if (response.status !== 200) return { success: false, error: `HTTP ${response.status}` };
            const entity = embeddedData(await response.text()).props?.pageProps?.state?.data?.entity;
            if (!entity) return { success: false, error: 'the page holds no playlist data' };
            return { success: true, playlist: playlistOf(entity, id) };
        } catch (error) {
            return { success: false, error: String(error?.message ?? error) };
        }
    }

    return { scrapePlaylist };
})
