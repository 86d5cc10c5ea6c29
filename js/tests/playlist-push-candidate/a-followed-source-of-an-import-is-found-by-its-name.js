'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { findNonOwnedSourceConflict } = require('../../sync-engine/playlist-push-candidate.js');

behaviour(() => {
  const own = { name: 'Mornings', isOwnedByUser: true };
  const followed = { name: ' MORNINGS ', isOwnedByUser: false };
  const remotes = [null, own, followed];
  assert.strictEqual(findNonOwnedSourceConflict('spotify-1', 'mornings', remotes), followed);
  for (const [localId, name, list] of [
    ['local-1', 'mornings', remotes],
    ['spotify-1', ' ', remotes],
    ['spotify-1', 'evenings', remotes],
    ['spotify-1', 'mornings', [own]],
    ['spotify-1', 'mornings', [{ name: 'mornings' }]],
    ['spotify-1', 'mornings', null],
    [null, 'mornings', remotes],
    ['spotify-1', null, [{ name: null, isOwnedByUser: false }]],
  ]) assert.strictEqual(findNonOwnedSourceConflict(localId, name, list), null);
});
