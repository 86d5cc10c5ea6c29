'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const memoryStore = require('../support/memory-store.js');
const tombstones = require('../../sync-engine/tombstones.js');

behaviour(() => {
  const store = memoryStore();
  for (const invalid of [
    undefined, null, [], [null], [{ providerId: 'spotify', externalId: '' }], [{ externalId: 'a' }],
  ]) assert.strictEqual(tombstones.addTombstones(store, invalid, 1), 0);
  assert.strictEqual(tombstones.addTombstone(store, '', 'a'), false);
  assert.strictEqual(tombstones.addTombstone(store, 'spotify', 7), false);
  assert.strictEqual(tombstones.clearTombstones(store, null), 0);
  assert.strictEqual(store.writes, 0);

  const entries = [
    { providerId: 'spotify', externalId: 'a' },
    { providerId: 'spotify', externalId: '__proto__' },
    { providerId: 'applemusic', externalId: 'b' },
    { providerId: 'applemusic', externalId: null },
  ];
  assert.strictEqual(tombstones.addTombstones(store, entries, 5), 3);
  assert.strictEqual(store.writes, 1);
  assert.deepStrictEqual(tombstones.getTombstone(store, 'spotify', '__proto__'), { removedAt: 5 });
  assert.strictEqual(tombstones.clearTombstones(store, entries), 3);
  assert.strictEqual(store.writes, 2);
});
