'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const finish = require('../support/finish.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');
const listenbrainz = require('../../sync-providers/listenbrainz');

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(() => answer(429, '', { 'Retry-After': '86400' }));
  await assert.rejects(finish(clock, spotify.fetchTracks('t')), /Spotify rate limit reached: no requests for 60 min/);
  const apple = JSON.stringify({ developerToken: 'dev', userToken: 'user' });
  await assert.rejects(finish(clock, applemusic.fetchTracks(apple)), /Apple Music rate limit reached/);
  assert.strictEqual((await finish(clock, listenbrainz.lbRequest('/1/x', 't'))).status, 429);
  assert.strictEqual(requests.length, 3);
});
