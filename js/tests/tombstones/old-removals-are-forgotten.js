'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const memoryStore = require('../support/memory-store.js');
const { TOMBSTONE_KEY, TOMBSTONE_TTL_MS, pruneExpired } = require('../../sync-engine/tombstones.js');

behaviour(() => {
  const year = 365 * 24 * 60 * 60 * 1000;
  assert.strictEqual(TOMBSTONE_TTL_MS, year);
  const store = memoryStore({
    [TOMBSTONE_KEY]: {
      spotify: { old: { removedAt: 0 }, young: { removedAt: 1 } },
      applemusic: { ageless: {}, text: { removedAt: '9' } },
    },
  });
  assert.strictEqual(pruneExpired(store, year, year + 1), 3);
  assert.deepStrictEqual(store.get(TOMBSTONE_KEY), { spotify: { young: { removedAt: 1 } } });
  assert.strictEqual(pruneExpired(store, year, year + 1), 0);
  assert.strictEqual(store.writes, 1);
});
