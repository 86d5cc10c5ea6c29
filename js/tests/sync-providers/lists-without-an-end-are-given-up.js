'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const spotify = require('../../sync-providers/spotify');

behaviour(async () => {
  installClock();
  // Time is not the matter here: every pause ends at once.
  globalThis.setTimeout = (callback) => { Promise.resolve().then(callback); };
  const requests = fakeFetch(() => answer(200, { items: [], next: 'https://api.spotify.com/v1/me/tracks?offset=0' }));
  await assert.rejects(spotify.fetchTracks('t'), /more than 5000 pages of GET \/v1\/me\/tracks/);
  assert.strictEqual(requests.length, 5000);
});
