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
  const requests = fakeFetch([answer(200, { id: 'me' }), answer(401), new TypeError('fetch failed')]);
  assert.strictEqual(await finish(clock, spotify.checkAuth('tok')), true);
  assert.strictEqual(requests[0].url, `${API}/me`);
  assert.deepStrictEqual(requests[0].headers, { Authorization: 'Bearer tok' });
  assert.strictEqual(await finish(clock, spotify.checkAuth('tok')), false);
  assert.strictEqual(await finish(clock, spotify.checkAuth('tok')), false);
});
