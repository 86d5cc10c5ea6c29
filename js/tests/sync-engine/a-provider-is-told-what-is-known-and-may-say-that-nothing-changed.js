'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { syncDataType } = require('../../sync-engine/index.js');

const item = (id, addedAt, syncedAddedAt) => ({
  id, externalId: `e-${id}`, addedAt, syncSources: { spotify: { addedAt: syncedAddedAt } },
});

behaviour(async () => {
  const asked = [];
  const provider = { id: 'spotify' };
  for (const method of ['fetchTracks', 'fetchAlbums', 'fetchArtists']) {
    provider[method] = async (...args) => { asked.push([method, ...args]); return null; };
  }
  const [onProgress, refreshToken, isCancelled] = [() => {}, () => {}, () => false];
  const local = [item('a', 5, 9), item('b', undefined, 7), { id: 'c', addedAt: 99, syncSources: { applemusic: {} } }];
  const { data, stats } = await syncDataType(provider, 'token', 'tracks', local, onProgress, refreshToken, isCancelled);
  assert.strictEqual(data, local);
  assert.deepStrictEqual(stats, { added: 0, removed: 0, updated: 0, unchanged: 2 });
  const known = { localSyncedCount: 2, localLatestExternalId: 'e-b', isCancelled };
  assert.deepStrictEqual(asked.pop(), ['fetchTracks', 'token', onProgress, refreshToken, known]);

  await syncDataType(provider, 'token', 'albums', [], null, null);
  await syncDataType(provider, 'token', 'artists', null, null, null);
  const nothing = { localSyncedCount: 0, localLatestExternalId: null, isCancelled: undefined };
  const calls = ['fetchAlbums', 'fetchArtists'].map((method) => [method, 'token', null, null, nothing]);
  assert.deepStrictEqual(asked, calls);
  await assert.rejects(syncDataType(provider, 'token', 'podcasts', []), /^Error: Unknown data type: podcasts$/);
});
