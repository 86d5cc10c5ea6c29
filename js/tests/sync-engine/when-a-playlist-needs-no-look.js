'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { canShortCircuitPlaylistUpdate } = require('../../sync-engine/index.js');

const from = { resolver: 'spotify', snapshotId: 's', ownerId: 'o', isCollaborator: false };
const localPlaylist = { tracks: [1], creator: 'me', source: 'spotify-sync', syncedFrom: from };
const remotePlaylist = { snapshotId: 's', ownerId: 'o', ownerName: 'Me' };
const withFrom = (fields) => ({ localPlaylist: { ...localPlaylist, syncedFrom: { ...from, ...fields } } });
const withLocal = (fields) => ({ localPlaylist: { ...localPlaylist, ...fields } });
const withRemote = (fields) => ({ remotePlaylist: { ...remotePlaylist, ...fields } });

const CASES = [
  [{}, true],
  [withFrom({ isCollaborator: undefined }), true],
  [{ ...withLocal({ creator: null }), ...withRemote({ ownerName: null }) }, true],
  [withFrom({ snapshotId: 'old' }), false],
  [{ ...withFrom({ snapshotId: null }), ...withRemote({ snapshotId: null }) }, false],
  [withFrom({ resolver: 'applemusic' }), false],
  [withFrom({ ownerId: 'p' }), false],
  [withRemote({ isCollaborator: true }), false],
  [withLocal({ tracks: [] }), false], [withLocal({ tracks: undefined }), false],
  [withLocal({ creator: '' }), false], [withLocal({ source: undefined }), false],
  [withLocal({ syncedFrom: null }), false],
  [{ localPlaylist: null }, false], [{ remotePlaylist: null }, false], [{ providerId: null }, false],
];

behaviour(() => {
  for (const [changes, expected] of CASES) {
    const given = { localPlaylist, remotePlaylist, providerId: 'spotify', ...changes };
    assert.strictEqual(canShortCircuitPlaylistUpdate(given), expected, JSON.stringify(changes));
  }
  assert.strictEqual(canShortCircuitPlaylistUpdate(), false);
});
