'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { isPlaylistWritable } = require('../../sync-engine/playlist-push-candidate.js');

const CASES = [
  [null, true],
  [{}, true],
  [{ source: 'spotify-sync' }, true],
  [{ source: 'spotify-import' }, false],
  [{ source: 'spotify-import', syncedFrom: { isCollaborator: 1 } }, false],
  [{ source: 'spotify-import', syncedFrom: { isCollaborator: true } }, true],
];

behaviour(() => {
  for (const [playlist, writable] of CASES) {
    assert.strictEqual(isPlaylistWritable(playlist), writable, JSON.stringify(playlist));
  }
});
