'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const applemusic = require('../../sync-providers/applemusic');

const API = 'https://api.music.apple.com/v1';
const TOKEN = JSON.stringify({ developerToken: 'dev', userToken: 'user' });

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch([answer(200), answer(500), answer(403)]);
  const rename = () => finish(clock, applemusic.updatePlaylistDetails('p', { name: 'N', description: 'D' }, TOKEN));
  const skipped = { success: true, skipped: 'endpoint-unsupported' };
  assert.deepStrictEqual(await rename(), { success: true });
  assert.deepStrictEqual(await rename(), { success: false, status: 500 });
  assert.deepStrictEqual(await rename(), skipped);
  assert.deepStrictEqual(await rename(), skipped);
  assert.deepStrictEqual(lines(requests, API), Array(3).fill('PATCH /me/library/playlists/p'));
  assert.deepStrictEqual(requests[0].body, { attributes: { name: 'N', description: 'D' } });
});
