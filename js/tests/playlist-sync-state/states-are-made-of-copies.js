'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { makePlaylistSyncState, makeProviderSyncState } = require('../../sync-engine/playlist-sync-state.js');

behaviour(() => {
  assert.deepStrictEqual(makeProviderSyncState(), { changeToken: null, editedAt: 0, lastSyncedAt: 0 });
  const provider = makeProviderSyncState({ changeToken: 't' });
  assert.deepStrictEqual(provider, { changeToken: 't', editedAt: 0, lastSyncedAt: 0 });
  assert.deepStrictEqual(makePlaylistSyncState(), { baseline: [], baselineSyncedAt: 0, providers: {} });
  const given = { baseline: ['k'], baselineSyncedAt: 5, providers: { spotify: {} } };
  const made = makePlaylistSyncState(given);
  assert.deepStrictEqual(made, given);
  assert.notStrictEqual(made.baseline, given.baseline);
  assert.notStrictEqual(made.providers, given.providers);
});
