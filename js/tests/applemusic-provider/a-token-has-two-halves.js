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
  const requests = fakeFetch([answer(200), answer(401), new TypeError('fetch failed')]);
  for (const bad of ['dev', '', undefined, 'null', '{}', '{"developerToken":"d"}', '{"userToken":"u"}']) {
    assert.strictEqual(await applemusic.checkAuth(bad), false);
  }
  assert.strictEqual(requests.length, 0);
  assert.deepStrictEqual([await applemusic.checkAuth(TOKEN), await applemusic.checkAuth(TOKEN)], [true, false]);
  assert.strictEqual(await finish(clock, applemusic.checkAuth(TOKEN)), false);
  assert.strictEqual(requests[0].url, `${API}/me/library/songs?limit=1`);
  assert.deepStrictEqual(requests[0].headers, { Authorization: 'Bearer dev', 'Music-User-Token': 'user' });
});
