'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { DEFAULT_STAGGER_BATCH_SIZE, staggerPlaylistsForCycle } = require('../../sync-engine/index.js');

const remote = (ids) => [...ids].map((externalId) => ({ externalId, hasUpdates: externalId === 'z' }));
const local = (externalId, syncedAt, lastModified) => ({
  syncedFrom: { externalId }, syncSources: { spotify: { syncedAt } }, lastModified,
});

behaviour(() => {
  const localPlaylists = [
    local('a', 30, 0), local('b', 10, 5), local('c', 10, 9), local('z', 40, 0),
    { syncedTo: { spotify: { externalId: 'd' } }, syncSources: { spotify: { syncedAt: 20 } } },
  ];
  const selectedRemote = remote('zabcdnm');
  const given = { selectedRemote, localPlaylists, providerId: 'spotify' };
  const idsOf = (playlists) => playlists.map(({ externalId }) => externalId).join('');
  const turns = (options) => idsOf(staggerPlaylistsForCycle({ ...given, ...options }));
  assert.strictEqual(turns(), 'nmcbdaz');
  assert.strictEqual(turns({ batchSize: 3 }), 'nmc');
  assert.strictEqual(turns({ localPlaylists: null }), 'zabcdnm');
  assert.strictEqual(idsOf(selectedRemote), 'zabcdnm');

  assert.strictEqual(DEFAULT_STAGGER_BATCH_SIZE, 15);
  assert.strictEqual(turns({ selectedRemote: remote('abcdefghijklmnopqrst') }).length, 15);
  for (const nothing of [[], null, 'list']) assert.strictEqual(turns({ selectedRemote: nothing }), '');
  assert.deepStrictEqual(staggerPlaylistsForCycle(), []);
});
