'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

const tokens = (requests) => requests.map(({ headers }) => headers.Authorization.replace('Bearer ', ''));

behaviour(async () => {
  const clock = installClock();
  let requests = fakeFetch([
    answer(401), answer(200, { items: [], next: `${API}/me/albums?offset=50` }), answer(200, { items: [] }),
  ]);
  await finish(clock, spotify.fetchAlbums('old', null, async () => 'new'));
  assert.deepStrictEqual(tokens(requests), ['old', 'new', 'new']);

  requests = fakeFetch(() => answer(401));
  await assert.rejects(finish(clock, spotify.fetchAlbums('old', null, async () => 'new')), /Spotify token expired/);
  assert.deepStrictEqual(tokens(requests), ['old', 'new']);
  for (const refresh of [undefined, async () => null]) {
    requests = fakeFetch(() => answer(401));
    await assert.rejects(finish(clock, spotify.fetchAlbums('old', null, refresh)), /Spotify token expired/);
    assert.strictEqual(requests.length, 1);
  }
});
