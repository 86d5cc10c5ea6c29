'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { calculatePlaylistDiff } = require('../../sync-engine/index.js');

const local = (id, snapshotId, more) => ({
  id, syncedFrom: { resolver: 'spotify', externalId: id, snapshotId }, ...more,
});

behaviour(() => {
  const remote = ['new', 'same', 'changed', 'unselected'].map((externalId) => ({ externalId, snapshotId: 's2' }));
  const known = [
    local('same', 's2'), local('changed', 's1'), local('gone', 's1'), local('edited', 's1', { locallyModified: true }),
    { id: 'other', syncedFrom: { resolver: 'applemusic', externalId: 'gone' } }, { id: 'own' },
  ];
  const diff = calculatePlaylistDiff(remote, known, ['new', 'same', 'changed'], 'spotify');
  const ids = (list) => list.map(({ id, externalId }) => id || externalId);
  assert.deepStrictEqual(Object.fromEntries(Object.entries(diff).map(([name, list]) => [name, ids(list)])), {
    toAdd: ['new'], toUpdate: ['changed', 'edited'], toRemove: ['gone'], unchanged: ['same'],
  });
  assert.deepStrictEqual(diff.toAdd[0].syncedFrom.externalId, 'new');
  const [changed, edited] = diff.toUpdate;
  assert.deepStrictEqual([changed.hasUpdates, changed.syncedFrom.externalId], [true, 'changed']);
  assert.deepStrictEqual([edited.hasUpdates, edited.syncedFrom], [undefined, null]);
});
