'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

behaviour(async () => {
  const cache = createHydrationCache();
  cache.upsert('norm-band|c', 'spotify', 'c', 1, 1);
  const mergedWith = async (rows, dryRun) => {
    const mirrors = { spotify: { token: 't9', rows }, tidal: {} };
    const { merged, result } = await reconcileCase({ cache, dryRun, mirrors });
    return dryRun ? result.mergedSize : merged;
  };
  assert.strictEqual(await mergedWith('ab'), 'abc');
  // A dry run counts nothing, and being there again starts the count anew.
  assert.strictEqual(await mergedWith('ab', true), 3);
  assert.strictEqual(await mergedWith('abcd'), 'abcd');
  assert.strictEqual(await mergedWith('ab'), 'abc');
  assert.strictEqual(await mergedWith('ab'), 'ab');
});
