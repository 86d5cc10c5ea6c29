'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const memoryStore = require('../support/memory-store.js');
const { addTombstone, filterRemoteByTombstones, getTombstone } = require('../../sync-engine/tombstones.js');

behaviour(() => {
  const store = memoryStore();
  addTombstone(store, 'spotify', 'gone', 1);
  const [gone, here, nameless] = [{ externalId: 'gone' }, { externalId: 'here' }, { title: 'no id' }];

  const { filtered, dropped } = filterRemoteByTombstones(store, [gone, here, nameless], 'spotify', 50);
  assert.deepStrictEqual(filtered, [here, nameless]);
  assert.strictEqual(dropped, 1);
  // As long as the provider lists it, the stone must not expire.
  assert.deepStrictEqual(getTombstone(store, 'spotify', 'gone'), { removedAt: 50 });

  assert.deepStrictEqual(filterRemoteByTombstones(store, [gone], 'applemusic'), { filtered: [gone], dropped: 0 });
  assert.deepStrictEqual(filterRemoteByTombstones(store, null, 'spotify'), { filtered: null, dropped: 0 });
  const empty = [];
  assert.strictEqual(filterRemoteByTombstones(store, empty, 'spotify').filtered, empty);
  assert.strictEqual(store.writes, 2);
});
