// The four concert services: credentials, retries after 429, dates, and nulls in answers.
(() => {
    const plugin = (id, prefix, credential, search, events, list) => ({
        manifest: { id, name: id, version: '1.0.0', type: 'meta-service' },
        capabilities: { concerts: true },
        settings: { requiresAuth: true, authType: 'apikey', configurable: { [credential]: { type: 'text', label: credential, required: true } } },
        implementation: {
            _get: `async function (url) {
                for (let attempt = 0; ; attempt++) {
                    const response = await fetch(url, { headers: { Accept: 'application/json' } });
                    if (response.status !== 429 || attempt >= 2) return response;
                    await new Promise(resolve => setTimeout(resolve, (1000 * 2 ** attempt) / 50));
                }
            }`,
            searchArtist: `async function (artistName, config) {
                if (!config.${credential}) throw new Error('${id} ${credential} not configured');
                const response = await this._get(\`${search}\`);
                if (response.status === 404) return null;
                if (!response.ok) throw new Error(\`${id} API error: \${response.status}\`);
                const data = await response.json();
                const list = ${list};
                return list.find(a => a.name.toLowerCase() === artistName.toLowerCase()) ?? ${id === 'songkick' ? 'list[0] ??' : ''} null;
            }`,
            searchArtistEvents: `async function (artistName, config) {
                const artist = await this.searchArtist(artistName, config);
                if (!artist) return [];
                const response = await this._get(\`${events}\`);
                if (response.status === 404 || response.status === 429) return [];
                const items = await response.json();
                return items.map((item, i) => ({ id: \`${prefix}-\${item.id ?? i}\`, source: '${id}', artist: artistName, title: item.title || \`\${artistName} at \${item.venue?.name}\`,
                    datetime: item.datetime, date: new Date(item.datetime).toISOString().split('T')[0], venue: item.venue ? { name: item.venue.name, city: item.venue.city, region: item.venue.region || '', country: item.venue.country,
                    latitude: parseFloat(item.venue.latitude) || null, longitude: parseFloat(item.venue.longitude) || null } : null, lineup: item.lineup || [], ticketUrl: item.url ?? null, url: item.url ?? null, onSale: item.onSale ?? null, description: null }));
            }`,
        },
    });
    const shows = [{ id: 5, datetime: '2026-12-01T20:00:00', venue: { name: 'Hall', city: 'Köln', country: 'DE', latitude: '50.9', longitude: '' }, lineup: ['Air'], url: 'https://t.example/5' }, { datetime: '2026-12-02T20:00:00Z', venue: null }];
    const both = (id, prefix, credential, search, events, list, recording) => ({
        axe: plugin(id, prefix, credential, search, events, list), recording,
        cases: [
            { call: ['searchArtistEvents', 'Air'], throws: `${id} ${credential} not configured` },
            { call: ['searchArtistEvents', 'AIR'], config: { [credential]: 'k' }, gives: [
                { id: `${prefix}-5`, source: id, artist: 'AIR', title: 'AIR at Hall', datetime: '2026-12-01T20:00:00', date: '2026-12-01', venue: { name: 'Hall', city: 'Köln', region: '', country: 'DE', latitude: 50.9, longitude: null }, lineup: ['Air'], ticketUrl: 'https://t.example/5', url: 'https://t.example/5', onSale: null, description: null },
                { id: `${prefix}-1`, source: id, artist: 'AIR', title: 'AIR at undefined', datetime: '2026-12-02T20:00:00Z', date: '2026-12-02', venue: null, lineup: [], ticketUrl: null, url: null, onSale: null, description: null }] },
            { call: ['searchArtist', 'Nobody'], config: { [credential]: 'k' }, gives: null },
        ],
    });
    return [
        both('bandsintown', 'bit', 'appId', 'https://rest.bandsintown.com/artists/${encodeURIComponent(artistName)}?app_id=${config.appId}', 'https://rest.bandsintown.com/artists/${artist.name}/events?app_id=${config.appId}', '[data]', [
            ['GET https://rest.bandsintown.com/artists/AIR?app_id=k', 200, { name: 'Air' }], ['GET https://rest.bandsintown.com/artists/Air/events?app_id=k', 200, shows], ['GET https://rest.bandsintown.com/artists/Nobody?app_id=k', 404, '']]),
        both('seatgeek', 'sg', 'clientId', 'https://api.seatgeek.com/2/performers?q=${encodeURIComponent(artistName)}&client_id=${config.clientId}', 'https://api.seatgeek.com/2/events?performers.id=${artist.id}&client_id=${config.clientId}', 'data.performers', [
            ['GET https://api.seatgeek.com/2/performers?q=AIR&client_id=k', 200, { performers: [{ name: 'Airbourne', id: 1 }, { name: 'Air', id: 2 }] }], ['GET https://api.seatgeek.com/2/events?performers.id=2&client_id=k', 429, ''], ['GET https://api.seatgeek.com/2/events?performers.id=2&client_id=k', 429, ''], ['GET https://api.seatgeek.com/2/events?performers.id=2&client_id=k', 200, shows], ['GET https://api.seatgeek.com/2/performers?q=Nobody&client_id=k', 200, { performers: [] }]]),
        both('songkick', 'sk', 'apiKey', 'https://api.songkick.com/api/3.0/search/artists.json?apikey=${config.apiKey}&query=${encodeURIComponent(artistName)}', 'https://api.songkick.com/api/3.0/artists/${artist.id}/calendar.json?apikey=${config.apiKey}', '(data.resultsPage.results.artist || []).map(a => ({ ...a, name: a.displayName }))', [
            ['GET https://api.songkick.com/api/3.0/search/artists.json?apikey=k&query=AIR', 200, { resultsPage: { results: { artist: [{ displayName: 'Air (FR)', id: 3 }] } } }], ['GET https://api.songkick.com/api/3.0/artists/3/calendar.json?apikey=k', 200, shows], ['GET https://api.songkick.com/api/3.0/search/artists.json?apikey=k&query=Nobody', 200, { resultsPage: { results: {} } }]]),
        both('ticketmaster', 'tm', 'apiKey', 'https://app.ticketmaster.com/discovery/v2/attractions.json?keyword=${encodeURIComponent(artistName)}&apikey=${config.apiKey}', 'https://app.ticketmaster.com/discovery/v2/events.json?attractionId=${artist.id}&apikey=${config.apiKey}', 'data._embedded?.attractions ?? []', [
            ['GET https://app.ticketmaster.com/discovery/v2/attractions.json?keyword=AIR&apikey=k', 200, { _embedded: { attractions: [{ name: 'AIR', id: 'K8' }] } }], ['GET https://app.ticketmaster.com/discovery/v2/events.json?attractionId=K8&apikey=k', 200, shows], ['GET https://app.ticketmaster.com/discovery/v2/attractions.json?keyword=Nobody&apikey=k', 200, {}]]),
    ];
})()
