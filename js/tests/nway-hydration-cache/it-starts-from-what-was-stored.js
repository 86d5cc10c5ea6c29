'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

behaviour(() => {
  const first = createHydrationCache();
  first.upsert('k', 'spotify', 'id', 10, 1);
  const stored = JSON.parse(JSON.stringify(Object.fromEntries(first.entries())));
  for (const seed of [stored, first.entries()]) {
    const cache = createHydrationCache(seed);
    assert.strictEqual(cache.select('k', 'spotify').resolvedId, 'id');
    cache.recordMissing('k', 'spotify');
    assert.strictEqual(cache.select('k', 'spotify').missingStreak, 1);
  }
  assert.strictEqual(first.select('k', 'spotify').missingStreak, 0);
  assert.strictEqual(createHydrationCache(null).size(), 0);
});
