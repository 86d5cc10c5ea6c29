'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');


behaviour(async () => {
  const clock = installClock();
  fakeFetch(() => answer(403));
  await assert.rejects(finish(clock, spotify.fetchTracks('t')),
    /Missing permissions for Spotify \(GET \/v1\/me\/tracks\)/);
});
