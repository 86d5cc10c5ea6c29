'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { isNonOwnedImport, isReadOnlyFollower, lbExternalIdOf } = require('../../sync-engine/follower-cleanup.js');

const CASES = [
  // playlist, import, read-only, ListenBrainz id
  [null, false, false, null],
  [{}, false, false, null],
  [{ source: 'spotify-sync' }, false, false, null],
  [{ source: 'spotify-import' }, true, true, null],
  [{ source: 'spotify-import', syncedFrom: { isCollaborator: true } }, true, false, null],
  [{ id: 'listenbrainz-abc' }, false, false, 'abc'],
  [{ id: 'listenbrainz-' }, false, false, null],
  [{ id: 'local-1', syncedFrom: { resolver: 'listenbrainz', externalId: 'x' } }, false, false, 'x'],
  [{ id: 'listenbrainz-abc', syncedFrom: { resolver: 'spotify', externalId: 'x' } }, false, false, 'abc'],
];

behaviour(() => {
  for (const [playlist, isImport, isReadOnly, externalId] of CASES) {
    const message = JSON.stringify(playlist);
    assert.strictEqual(isNonOwnedImport(playlist), isImport, message);
    assert.strictEqual(isReadOnlyFollower(playlist), isReadOnly, message);
    assert.strictEqual(lbExternalIdOf(playlist), externalId, message);
  }
});
