'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(204), answer(401)]);
  for (const none of [[], undefined, 'abc']) {
    assert.strictEqual(await applemusic.addPlaylistTracks('p', none, 'bad'), 0);
  }
  assert.strictEqual(requests.length, 0);
  assert.strictEqual(await applemusic.addPlaylistTracks('p', [1, '2'], TOKEN), 2);
  assert.deepStrictEqual(requests, [{
    method: 'POST', url: `${API}/me/library/playlists/p/tracks`, at: clock.now,
    headers: { Authorization: 'Bearer dev', 'Music-User-Token': 'user', 'Content-Type': 'application/json' },
    body: { data: [{ id: '1', type: 'songs' }, { id: '2', type: 'songs' }] },
  }]);
  await assert.rejects(finish(clock, applemusic.addPlaylistTracks('p', ['1'], TOKEN)), /expired or unauthorized/);
  await assert.rejects(applemusic.addPlaylistTracks('p', ['1'], 'bad'), /must be JSON text/);
});
