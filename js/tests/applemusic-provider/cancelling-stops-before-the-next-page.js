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
  const requests = fakeFetch(() => answer(200, { data: [], next: '/v1/me/library/songs?offset=1' }));
  let asked = 0;
  const isCancelled = () => (asked += 1) > 2;
  assert.strictEqual(await finish(clock, applemusic.fetchTracks(TOKEN, null, null, { isCancelled })), null);
  assert.strictEqual(requests.length, 2);
});
