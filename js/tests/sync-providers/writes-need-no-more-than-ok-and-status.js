'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const spotify = require('../../sync-providers/spotify');
const applemusic = require('../../sync-providers/applemusic');
const listenbrainz = require('../../sync-providers/listenbrainz');

behaviour(async () => {
  const apple = JSON.stringify({ developerToken: 'dev', userToken: 'user' });
  globalThis.fetch = async () => ({ ok: true, status: 200 });
  assert.strictEqual(await spotify.checkAuth('t'), true);
  assert.strictEqual(await applemusic.checkAuth(apple), true);
  assert.strictEqual(await applemusic.addPlaylistTracks('p', ['1'], apple), 1);
  assert.deepStrictEqual(await applemusic.updatePlaylistDetails('p', { name: 'n' }, apple), { success: true });
  assert.deepStrictEqual(await applemusic.deletePlaylist('p', apple), { success: true });
  assert.deepStrictEqual(await listenbrainz.deletePlaylist('p', 't'), { success: true });
  assert.deepStrictEqual(await listenbrainz.removePlaylistTracksByPosition('p', [1], 't'), { snapshotId: null });

  globalThis.fetch = async () => ({ ok: true, status: 200, text: async () => '' });
  assert.deepStrictEqual(await spotify.deletePlaylist('p', 't'), { success: true });
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ snapshot_id: 's' }) });
  assert.strictEqual(await spotify.getPlaylistSnapshot('p', 't'), 's');
});
