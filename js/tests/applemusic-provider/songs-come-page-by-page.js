'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([
    answer(200, {
      data: [{
        id: 'i.a',
        attributes: {
          name: 'Intro', artistName: 'The xx', albumName: 'xx', durationInMillis: 200_500,
          dateAdded: '2024-01-02T03:04:05Z',
          artwork: { url: 'https://i/{w}x{h}.jpg' }, playParams: { id: 'i.a', catalogId: '111' },
        },
      }, null],
      next: '/v1/me/library/songs?offset=100', meta: { total: 2 },
    }),
    answer(200, { data: [{ id: 'i.b', attributes: { name: 'Mine', artistName: 'Me' } }] }),
  ]);
  const known = { localSyncedCount: 2, localLatestExternalId: 'i.a' };
  const songs = await finish(clock, applemusic.fetchTracks(TOKEN, null, null, known));
  assert.deepStrictEqual(lines(requests, API), ['GET /me/library/songs?limit=100', 'GET /me/library/songs?offset=100']);
  assert.strictEqual(requests[1].at - requests[0].at, 150);
  assert.deepStrictEqual(songs[0], {
    id: 'the-xx-intro-xx', externalId: 'i.a', title: 'Intro', artist: 'The xx', album: 'xx', duration: 201,
    albumArt: 'https://i/500x500.jpg', addedAt: 1_704_164_645_000, appleMusicId: '111', appleMusicCatalogId: '111',
    sources: { applemusic: { appleMusicId: '111', appleMusicCatalogId: '111', confidence: 1 } },
  });
  // A song that the user uploaded is in no catalog.
  const [, { appleMusicId, appleMusicCatalogId, duration }] = songs;
  assert.deepStrictEqual([appleMusicId, appleMusicCatalogId, duration], ['i.b', undefined, 0]);
});
