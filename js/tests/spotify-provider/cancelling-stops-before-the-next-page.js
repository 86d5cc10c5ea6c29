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
  const requests = fakeFetch(() => answer(200, { total: 9, items: [], next: `${API}/me/tracks?offset=1` }));
  let asked = 0;
  const isCancelled = () => (asked += 1) > 3;
  const options = { isCancelled, localSyncedCount: 5, localLatestExternalId: null };
  assert.strictEqual(await finish(clock, spotify.fetchTracks('t', null, null, options)), null);
  // The probe and two pages.
  assert.strictEqual(requests.length, 3);
  assert.strictEqual(await finish(clock, spotify.fetchTracks('t', null, null, options)), null);
  assert.strictEqual(requests.length, 3);
});
