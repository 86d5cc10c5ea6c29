'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch, lines } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const spotify = require('../../sync-providers/spotify');

const API = 'https://api.spotify.com/v1';

behaviour(async () => {
  const clock = installClock();
  const requests = fakeFetch(() => answer(200));
  const renamed = await finish(clock, spotify.updatePlaylistDetails('p', { name: 'N', description: 'D' }, 't'));
  const deleted = await finish(clock, spotify.deletePlaylist('p', 't'));
  assert.deepStrictEqual([renamed, deleted], [{ success: true }, { success: true }]);
  assert.deepStrictEqual(lines(requests, API), ['PUT /playlists/p', 'DELETE /playlists/p/followers']);
  assert.deepStrictEqual(requests[0].body, { name: 'N', description: 'D' });

  fakeFetch(() => answer(404));
  await assert.rejects(finish(clock, spotify.deletePlaylist('p', 't')), /404 .*DELETE \/v1\/playlists\/p\/followers/);
});
