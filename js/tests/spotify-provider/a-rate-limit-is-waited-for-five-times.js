'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  const start = clock.now;
  const requests = fakeFetch([
    answer(429, '', { 'Retry-After': '2' }), answer(429), answer(429, '', { 'Retry-After': 'soon' }),
    answer(429, '', { 'Retry-After': '0' }), { ok: false, status: 429 }, answer(200, { items: [] }),
  ]);
  assert.deepStrictEqual(await finish(clock, spotify.fetchAlbums('t')), []);
  assert.deepStrictEqual(requests.map(({ at }) => at - start), [0, 2000, 7000, 12_000, 12_000, 17_000]);
});
