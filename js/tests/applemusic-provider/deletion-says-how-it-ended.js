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
  const remove = (status) => {
    const requests = fakeFetch([answer(status)]);
    return finish(clock, applemusic.deletePlaylist('p', TOKEN)).then((result) => {
      assert.deepStrictEqual(lines(requests, API), ['DELETE /me/library/playlists/p']);
      return result;
    });
  };
  for (const status of [200, 202, 204]) assert.deepStrictEqual(await remove(status), { success: true });
  assert.deepStrictEqual(await remove(404), { success: true, alreadyGone: true });
  for (const status of [401, 403, 405]) {
    const { message, ...result } = await remove(status);
    assert.deepStrictEqual(result, { success: false, reason: 'endpoint-unsupported', status });
    assert.match(message, /does not let this application delete playlists/);
  }
  for (const status of [202, 204]) {
    fakeFetch([{ status }]);
    assert.deepStrictEqual(await applemusic.deletePlaylist('p', TOKEN), { success: true });
  }
  await assert.rejects(remove(500), /error: 500 .*DELETE \/v1\/me\/library\/playlists\/p/);
});
