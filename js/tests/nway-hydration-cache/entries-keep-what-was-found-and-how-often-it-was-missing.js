'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { compositeKey, createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

behaviour(() => {
  const cache = createHydrationCache();
  cache.recordSeen('k', 'spotify', 1);
  cache.recordMissing('k', 'spotify');
  assert.strictEqual(cache.size(), 0);
  assert.strictEqual(cache.select('k', 'spotify'), null);

  cache.upsert('k', 'spotify', null, 10, 1);
  cache.recordMissing('k', 'spotify');
  cache.recordMissing('k', 'spotify');
  cache.upsert('k', 'spotify', 'id', 20, 2);
  assert.deepStrictEqual(cache.select('k', 'spotify'), {
    resolvedId: 'id', lastAttemptAt: 20, attempts: 2, missingStreak: 2, lastSeenAt: null,
  });
  cache.recordSeen('k', 'spotify', 30);
  const { missingStreak, lastSeenAt } = cache.select('k', 'spotify');
  assert.deepStrictEqual([missingStreak, lastSeenAt], [0, 30]);

  cache.upsert('k', 'applemusic', 'a', 1, 1);
  const entries = cache.entries();
  assert.deepStrictEqual([...entries.keys()], [compositeKey('k', 'spotify'), 'k\u0000applemusic']);
  entries.clear();
  assert.strictEqual(cache.size(), 2);
  cache.deleteForProvider('spotify');
  assert.deepStrictEqual([...cache.entries().keys()], ['k\u0000applemusic']);
});
