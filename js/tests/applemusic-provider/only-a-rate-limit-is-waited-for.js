'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const start = clock.now;
  let requests = fakeFetch([
    answer(429, '', { 'Retry-After': '1' }), answer(429), answer(429),
    answer(429), answer(429), answer(200, { data: [] }),
  ]);
  assert.deepStrictEqual(await finish(clock, applemusic.fetchAlbums(TOKEN)), []);
  assert.deepStrictEqual(requests.map(({ at }) => at - start), [0, 1000, 6000, 11_000, 16_000, 21_000]);

  requests = fakeFetch(() => answer(429));
  await assert.rejects(finish(clock, applemusic.fetchAlbums(TOKEN)), /Apple Music rate limit reached/);
  assert.strictEqual(requests.length, 6);
  const refused = /expired or unauthorized/;
  for (const [status, text] of [[503, /error: 503/], [401, refused], [403, refused]]) {
    requests = fakeFetch(() => answer(status));
    await assert.rejects(finish(clock, applemusic.fetchAlbums(TOKEN)), text);
    assert.strictEqual(requests.length, 1);
  }
});
