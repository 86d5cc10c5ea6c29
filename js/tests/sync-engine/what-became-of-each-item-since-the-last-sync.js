'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { applyDiff, calculateDiff } = require('../../sync-engine/index.js');

const synced = (id, ...providers) => ({
  id,
  sources: { own: { of: id } },
  syncSources: Object.fromEntries(providers.map((provider) => [provider, { addedAt: 1, syncedAt: 2 }])),
});
const listed = (id) => ({ id, addedAt: 7, sources: { spotify: { id } } });

behaviour(() => {
  const local = [
    synced('both', 'spotify'),
    synced('other', 'applemusic'),
    synced('lost', 'spotify'),
    synced('lost here', 'spotify', 'applemusic'),
    { id: 'own' },
  ];
  const before = JSON.stringify(local);
  const diff = calculateDiff([listed('new'), listed('both'), listed('other')], local, 'spotify', 50);

  assert.deepStrictEqual(diff.toAdd, [{ ...listed('new'), syncSources: { spotify: { addedAt: 7, syncedAt: 50 } } }]);
  assert.deepStrictEqual(diff.unchanged, [{
    id: 'both',
    sources: { own: { of: 'both' }, spotify: { id: 'both' } },
    syncSources: { spotify: { addedAt: 1, syncedAt: 50 } },
  }]);
  assert.deepStrictEqual(diff.toUpdate, [
    {
      id: 'other',
      sources: { own: { of: 'other' }, spotify: { id: 'other' } },
      syncSources: { applemusic: { addedAt: 1, syncedAt: 2 }, spotify: { addedAt: 7, syncedAt: 50 } },
    },
    synced('lost here', 'applemusic'),
  ]);
  assert.deepStrictEqual(diff.toRemove, [synced('lost', 'spotify')]);
  assert.deepStrictEqual(applyDiff(local, diff).map(({ id }) => id), ['both', 'other', 'lost here', 'own', 'new']);
  assert.strictEqual(JSON.stringify(local), before);

  const withSource = (s) => [{ id: 'a', sources: { s } }];
  assert.strictEqual(calculateDiff(withSource('new'), withSource('old'), 'spotify').toUpdate[0].sources.s, 'new');
  const nothing = { toAdd: [], toUpdate: [], toRemove: [], unchanged: [] };
  assert.deepStrictEqual(calculateDiff(null, null, 'spotify'), nothing);
});
