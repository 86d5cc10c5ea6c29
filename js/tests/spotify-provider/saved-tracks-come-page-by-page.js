'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

const row = (id, name) => ({
  added_at: '2024-01-02T03:04:05Z',
  track: {
    id, name, uri: `spotify:track:${id}`, duration_ms: 200_500, external_ids: { isrc: 'GBUM71505078' },
    artists: [{ name: 'Sigur Rós' }, {}, { name: 'Guest' }],
    album: { name: 'Takk...', images: [{ url: 'https://i/1' }] },
  },
});

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([
    answer(200, {
      total: 3, items: [row('a', 'Hoppípolla'), { track: null }], next: `${API}/me/tracks?offset=50&limit=50`,
    }),
    answer(200, { total: 3, items: [row('b', 'Sé Lest')], next: null }),
  ]);
  const progress = [];
  const tracks = await finish(clock, spotify.fetchTracks('tok', (step) => progress.push(step)));
  assert.deepStrictEqual(lines(requests, API), ['GET /me/tracks?limit=50', 'GET /me/tracks?offset=50&limit=50']);
  assert.strictEqual(requests[1].at - requests[0].at, 100);
  assert.deepStrictEqual(progress, [{ current: 2, total: 3 }, { current: 3, total: 3 }]);
  assert.strictEqual(tracks.length, 2);
  assert.deepStrictEqual(tracks[0], {
    id: 'sigur-r-s-hopp-polla-takk', externalId: 'a', title: 'Hoppípolla', artist: 'Sigur Rós, Guest', album: 'Takk...',
    duration: 201, albumArt: 'https://i/1', addedAt: 1_704_164_645_000, spotifyId: 'a', spotifyUri: 'spotify:track:a',
    sources: { spotify: { spotifyId: 'a', spotifyUri: 'spotify:track:a', isrc: 'GBUM71505078', confidence: 1 } },
  });
});
