'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const memoryStore = require('../support/memory-store.js');
const tombstones = require('../../sync-engine/tombstones.js');

behaviour(() => {
  const store = memoryStore();
  assert.strictEqual(tombstones.addTombstone(store, 'spotify', 'a', 10), true);
  assert.strictEqual(tombstones.addTombstone(store, 'spotify', 'a', 20), true);
  assert.deepStrictEqual(store.get('removed_track_tombstones'), { spotify: { a: { removedAt: 20 } } });
  assert.deepStrictEqual(tombstones.getTombstone(store, 'spotify', 'a'), { removedAt: 20 });
  assert.strictEqual(tombstones.getTombstone(store, 'applemusic', 'a'), null);
  assert.strictEqual(tombstones.getTombstone(store, 'spotify', 'constructor'), null);

  assert.strictEqual(tombstones.clearTombstone(store, 'spotify', 'a'), true);
  assert.strictEqual(tombstones.clearTombstone(store, 'spotify', 'a'), false);
  assert.deepStrictEqual(store.get('removed_track_tombstones'), {});
});
