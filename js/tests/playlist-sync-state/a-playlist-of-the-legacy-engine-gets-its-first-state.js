'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const state = require('../../sync-engine/playlist-sync-state.js');

behaviour(() => {
  const playlist = {
    tracks: [{ artist: 'Band', title: 'Song' }],
    syncedFrom: { resolver: 'spotify', externalId: 's1', snapshotId: 'from' },
    syncedTo: {
      spotify: { externalId: 's1', snapshotId: 'to', syncedAt: 3 },
      applemusic: { externalId: 'a1', snapshotId: 'am' },
      listenbrainz: { externalId: 'l1', syncedAt: 4 },
      tidal: {},
    },
  };
  assert.deepStrictEqual(state.bootstrapPlaylistState(playlist, 9), {
    baseline: [{ isrc: null, mbid: null, norm: 'band|song' }],
    baselineSyncedAt: 9,
    providers: {
      spotify: { changeToken: 'from', editedAt: 0, lastSyncedAt: 3 },
      applemusic: { changeToken: 'am', editedAt: 0, lastSyncedAt: 9 },
      listenbrainz: { changeToken: null, editedAt: 0, lastSyncedAt: 4 },
    },
  });
  const pulled = state.bootstrapPlaylistState({ syncedFrom: { resolver: 'spotify' } }, 9);
  assert.deepStrictEqual(pulled.providers, { spotify: { changeToken: null, editedAt: 0, lastSyncedAt: 9 } });
  for (const unsynced of [null, {}, { syncedFrom: null, syncedTo: {} }]) {
    assert.strictEqual(state.bootstrapPlaylistState(unsynced, 9), null);
  }
});
