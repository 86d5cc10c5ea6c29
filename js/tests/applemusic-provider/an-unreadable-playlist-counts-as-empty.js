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
  const requests = fakeFetch(({ method, url }) => {
    if (method === 'POST') return answer(204);
    return url.includes('/tracks') ? answer(404) : answer(200, { data: [{ attributes: { lastModifiedDate: 'd' } }] });
  });
  const result = await finish(clock, applemusic.updatePlaylistTracks('p', [{ appleMusicId: '1' }], TOKEN));
  assert.deepStrictEqual(result, { success: true, snapshotId: 'd', added: 1, removed: 0 });
  assert.deepStrictEqual(lines(requests, `${API}/me/library/playlists`),
    ['GET /p/tracks?limit=100', 'POST /p/tracks', 'GET /p']);
});
