// Pages by DOMParser and JSON-LD; a second request that may fail; opening pages outside.
({
    axe: {
        manifest: { id: 'bandcamp', name: 'Bandcamp', version: '1.3.0', icon: '▲' },
        capabilities: { resolve: true, search: true, stream: false, purchase: true, urlLookup: true },
        urlPatterns: ['*.bandcamp.com/track/*', '*.bandcamp.com/album/*'],
        settings: { requiresAuth: false, authType: 'none', configurable: {} },
        implementation: {
            search: async function (query, config) {
                try {
                    const response = await fetch(`https://bandcamp.com/search?q=${encodeURIComponent(query)}&item_type=t`, { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)' } });
                    const html = await response.text();
                    const doc = new DOMParser().parseFromString(html, 'text/html');
                    const tracks = [];
                    doc.querySelectorAll('.searchresult').forEach((item, index) => {
                        if (tracks.length >= 20) return;
                        const title = item.querySelector('.heading')?.textContent?.trim();
                        const subhead = item.querySelector('.subhead')?.textContent?.trim().replace(/\s+/g, ' ') || '';
                        const url = item.querySelector('.itemurl')?.textContent?.trim();
                        const [, album, artist] = subhead.match(/^(?:from (.*?) )?by (.*)$/) || [];
                        if (!title || !url) return;
                        tracks.push({ id: `bandcamp-${Date.now()}-${index}`, title, artist: artist || 'Unknown', album: album || '', duration: 210, sources: ['bandcamp'], bandcampUrl: url.split('?')[0], purchaseUrl: url.split('?')[0] });
                    });
                    try {
                        const extra = await (await fetch(`https://bandcamp.com/api/fuzzysearch/1/app_autocomplete?q=${encodeURIComponent(query)}`)).json();
                        for (const hit of extra.results || []) {
                            const found = tracks.find(t => t.bandcampUrl.endsWith(hit.slug));
                            if (found) { found.bandcampTrackId = hit.id; found.albumArt = `https://f4.bcbits.com/img/a${hit.art_id}_2.jpg`; }
                        }
                    } catch (error) { console.warn('autocomplete failed', error); }
                    return tracks;
                } catch (error) { console.error('Bandcamp search failed', error); return []; }
            },
            resolve: async function (artist, track, album, config) {
                const results = await this.search(`${artist} ${track}`, config);
                return results.length > 0 ? results[0] : null;
            },
            lookupUrl: async function (url, config) {
                try {
                    const doc = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
                    const seconds = (text) => { const m = /P(?:\d+D)?T?(?:\d+H)?(\d+)M(\d+)S/.exec(text || ''); return m ? +m[1] * 60 + +m[2] : 0; };
                    for (const script of doc.querySelectorAll('script[type="application/ld+json"]')) {
                        const data = JSON.parse(script.textContent);
                        if (data['@type'] === 'MusicRecording') {
                            return { id: `bandcamp-${Date.now()}`, title: data.name, artist: data.byArtist?.name, album: data.inAlbum?.name || '', duration: seconds(data.duration), sources: ['bandcamp'],
                                albumArt: data.image || doc.querySelector('meta[property="og:image"]')?.content, bandcampUrl: url, purchaseUrl: url };
                        }
                    }
                    const title = doc.querySelector('meta[property="og:title"]')?.content;
                    if (!title) return null;
                    return { title, artist: doc.querySelector('meta[property="og:site_name"]').content, duration: 0, bandcampUrl: url };
                } catch (error) { return null; }
            },
            lookupAlbum: async function (url, config) {
                try {
                    const doc = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
                    const data = JSON.parse(doc.querySelector('script[type="application/ld+json"]').textContent);
                    if (data['@type'] !== 'MusicAlbum') return null;
                    const tracks = data.track.itemListElement.map(({ item }, index) => ({ id: `bandcamp-1-${index}`, title: item.name, artist: data.byArtist.name, bandcampUrl: item['@id'] }));
                    return { id: 'bandcamp-1', name: data.name, artist: data.byArtist.name, albumArt: data.image, releaseDate: data.datePublished, trackCount: tracks.length, tracks, url };
                } catch (error) { return null; }
            },
            play: async function (source, config) {
                try {
                    const url = source.bandcampUrl || source.url;
                    const result = window.electron?.shell?.openExternal ? await window.electron.shell.openExternal(url) : window.open(url, '_blank');
                    return result && result.success;
                } catch { return false; }
            },
        },
    },
    recording: [
        ['GET https://bandcamp.com/search?q=Sun%20%26%20Moon%20Tr%C3%A4ume&item_type=t', 200,
            '<!DOCTYPE html><ul class=result-items><li class="searchresult data-search"><div class=result-info><div class="heading"><a href="x">\n Tr&auml;ume &amp; B&#228;ume </a></div>'
            + '<div class=subhead>\n from Nacht\n   by Sun &amp; Moon</div><div class="itemurl"><a>https://sunmoon.bandcamp.com/track/traeume?from=search</a></div></div></li><li class=searchresult><div class=heading></div></ul>'],
        ['GET https://sunmoon.bandcamp.com/track/traeume', 200, '<html><head><script type="application/ld+json">{"@type":"MusicRecording","name":"Tr\\u00e4ume & <Bäume>","byArtist":{"name":"Sun & Moon"},"duration":"P00H03M33S","image":"https://f4.example/a.jpg"}</script></head>'],
        ['GET https://plain.bandcamp.com/track/p', 200, '<meta property="og:title" content="P &quot;Q&quot;, by R"><meta property="og:site_name" content="R">'],
        ['GET https://sunmoon.bandcamp.com/album/nacht', 200, '<script type="application/ld+json">\n{"@type":"MusicAlbum","name":"Nacht","byArtist":{"name":"S"},"image":"https://f4.example/a.jpg","datePublished":"01 Jan 2020","track":{"itemListElement":[{"item":{"name":"One","@id":"https://sunmoon.bandcamp.com/track/one"}}]}}\n</script>'],
    ],
    cases: [
        { lookup: 'https://sunmoon.bandcamp.com/track/traeume', gives: { type: 'track', resolver: 'bandcamp', kind: 'external', url: 'https://sunmoon.bandcamp.com/track/traeume', title: 'Träume & <Bäume>', artist: 'Sun & Moon', duration: 213, albumArt: 'https://f4.example/a.jpg' } },
        { lookup: 'https://plain.bandcamp.com/track/p', gives: { title: 'P "Q", by R', artist: 'R', duration: 0 } },
        { lookup: 'https://sunmoon.bandcamp.com/album/nacht', gives: { type: 'album', resolver: 'bandcamp', name: 'Nacht', artist: 'S', releaseDate: '01 Jan 2020' } },
        { resolve: ['Sun & Moon', 'Träume'], gives: { resolver: 'bandcamp', confidence: 0.95, kind: 'external', url: 'https://sunmoon.bandcamp.com/track/traeume', title: 'Träume & Bäume', artist: 'Sun & Moon', album: 'Nacht', duration: 210 } },
        { call: ['play', { bandcampUrl: 'https://a.bandcamp.com/track/b' }], gives: false },
        { call: ['play', null], gives: false },
        { call: ['lookupUrl', 'https://gone.bandcamp.com/track/x'], gives: null },
    ],
})
