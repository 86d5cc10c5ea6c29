// A large page, read by regular expressions.
({
    axe: {
        manifest: { id: 'youtube', name: 'YouTube', version: '1.3.1' },
        capabilities: { resolve: true, search: true, stream: false, urlLookup: true },
        urlPatterns: ['youtube.com/watch?v=*', 'www.youtube.com/watch?v=*', 'music.youtube.com/watch?v=*', 'm.youtube.com/watch?v=*', 'youtu.be/*', 'youtube.com/playlist?list=*', 'www.youtube.com/playlist?list=*', 'music.youtube.com/playlist?list=*'],
        settings: { requiresAuth: false, authType: 'none' },
        implementation: {
            search: async function (query, config) {
                try {
                    const response = await fetch(`https://www.youtube.com/results?search_query=${encodeURIComponent(query + ' music')}&sp=EgIQAQ%3D%3D`, { headers: { 'User-Agent': 'Mozilla/5.0', 'Accept-Language': 'en-US,en;q=0.9' } });
                    const html = await response.text();
                    const seen = new Set();
                    const videos = [];
                    for (const match of html.matchAll(/"videoRenderer":\{"videoId":"([\w-]{11})"(.*?)"title":\{"runs":\[\{"text":"((?:[^"\\]|\\.)*)"\}\].*?"ownerText":\{"runs":\[\{"text":"((?:[^"\\]|\\.)*)"/gs)) {
                        const [, id, , title, channel] = match;
                        if (seen.has(id) || videos.length >= 20) continue;
                        seen.add(id);
                        const text = (raw) => JSON.parse(`"${raw}"`);
                        videos.push({ id: `youtube-${id}`, title: text(title), artist: text(channel).replace(/\s*-\s*Topic$/u, ''), album: 'YouTube', duration: 180, sources: ['youtube'], youtubeId: id,
                            youtubeUrl: `https://www.youtube.com/watch?v=${id}`, thumbnail: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, albumArt: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` });
                    }
                    return videos;
                } catch (error) { console.error('YouTube search failed:', error); return []; }
            },
            resolve: async function (artist, track, album, config) {
                const results = await this.search([artist, track].filter(Boolean).join(' '), config);
                return results[0] ?? null;
            },
            lookupUrl: async function (url) {
                try {
                    const response = await fetch(`https://www.youtube.com/oembed?url=${encodeURIComponent(url)}&format=json`);
                    if (!response.ok) return null;
                    const data = await response.json();
                    const split = data.title.match(/^(.+?)\s*[-–—]\s*(.+)$/u);
                    return { title: split ? split[2].trim() : data.title, artist: split ? split[1].trim() : data.author_name, albumArt: data.thumbnail_url, sourceUrl: url, youtubeId: url.match(/(?:v=|youtu\.be\/)([\w-]{11})/)?.[1], youtubeUrl: url };
                } catch { return null; }
            },
            lookupPlaylist: async function (url) {
                try {
                    const html = await (await fetch(`https://www.youtube.com/playlist?list=${new URL(url).searchParams.get('list')}`)).text();
                    const name = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] || 'YouTube Playlist';
                    const tracks = [...html.matchAll(/"playlistVideoRenderer":\{"videoId":"([^"]+)".*?"text":"([^"]+)"/g)].slice(0, 100).map(([, id, title]) => ({ title, artist: '', youtubeId: id, youtubeUrl: `https://www.youtube.com/watch?v=${id}` }));
                    return tracks.length ? { type: 'playlist', name, albumArt: null, tracks } : null;
                } catch (error) { return null; }
            },
            play: async function (source) {
                try { const r = await window.electron.shell.openExternal(source.youtubeUrl); return r && r.success; } catch { return false; }
            },
        },
    },
    recording: [
        ['GET https://www.youtube.com/results?search_query=Portishead%20Roads%20music&sp=EgIQAQ%3D%3D', 200, '<script>var ytInitialData = {' + '"filler":{"a":"b\\u0026c","trackingParams":"CAAQ"},'.repeat(4000)
            + '"videoRenderer":{"videoId":"WQYsGWh_vpE","thumbnail":{},"title":{"runs":[{"text":"Roads \\u0026 \\"Live\\""}]},"x":1,"ownerText":{"runs":[{"text":"Portishead - Topic"}]}}'
            + ',"y":{"a":"b"}'.repeat(2000) + '};</script>'],
        ['GET https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2FWQYsGWh_vpE%3Ft%3D1&format=json', 200, { title: 'Portishead – Roads', author_name: 'P', thumbnail_url: 'https://i.example/t.jpg' }],
        ['GET https://www.youtube.com/playlist?list=PL1', 200, '<meta property="og:title" content="My list">"playlistVideoRenderer":{"videoId":"abc","title":{"runs":[{"text":"T"'],
    ],
    cases: [
        { resolve: ['Portishead', 'Roads'], gives: { resolver: 'youtube', confidence: 0.95, kind: 'external', url: 'https://www.youtube.com/watch?v=WQYsGWh_vpE', title: 'Roads & "Live"', artist: 'Portishead', duration: 180, albumArt: 'https://i.ytimg.com/vi/WQYsGWh_vpE/hqdefault.jpg' } },
        { lookup: 'https://youtu.be/WQYsGWh_vpE?t=1', gives: { type: 'track', resolver: 'youtube', title: 'Roads', artist: 'Portishead' } },
        { lookup: 'https://www.youtube.com/watch?v=a&list=PL1', gives: { type: 'playlist', resolver: 'youtube', name: 'My list' } },
        { call: ['play', {}], gives: false },
    ],
})
