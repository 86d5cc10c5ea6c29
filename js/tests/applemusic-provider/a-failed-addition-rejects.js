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
  fakeFetch(({ method }) => (method === 'GET' ? answer(200, { data: [] }) : answer(500)));
  await assert.rejects(finish(clock, applemusic.updatePlaylistTracks('p', [{ appleMusicId: '1' }], TOKEN)),
    /error: 500/);
});
