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
  const start = clock.now;
  const unavailable = [502, 503, 504, 502, 502].map((status) => answer(status));
  let requests = fakeFetch([...unavailable, answer(200, { items: [] })]);
  assert.deepStrictEqual(await finish(clock, spotify.fetchAlbums('t')), []);
  assert.deepStrictEqual(requests.map(({ at }) => at - start), [0, 1000, 3000, 7000, 15_000, 31_000]);

  requests = fakeFetch(() => answer(503));
  await assert.rejects(finish(clock, spotify.fetchAlbums('t')),
    /Spotify API error: 503 Status 503 \(GET \/v1\/me\/albums\) after 5 retries/);
  assert.strictEqual(requests.length, 6);

  requests = fakeFetch(() => answer(500));
  await assert.rejects(finish(clock, spotify.fetchAlbums('t')), /Spotify API error: 500/);
  assert.strictEqual(requests.length, 1);
});
