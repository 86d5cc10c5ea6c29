'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(200, { snapshot_id: 's1' }), answer(200, {}), answer(404)]);
  assert.strictEqual(await finish(clock, spotify.getPlaylistSnapshot('p', 't')), 's1');
  assert.strictEqual(await finish(clock, spotify.getPlaylistSnapshot('p', 't')), null);
  await assert.rejects(finish(clock, spotify.getPlaylistSnapshot('p', 't')), /Spotify API error: 404/);
  assert.strictEqual(requests[0].url, `${API}/playlists/p?fields=snapshot_id`);
});
