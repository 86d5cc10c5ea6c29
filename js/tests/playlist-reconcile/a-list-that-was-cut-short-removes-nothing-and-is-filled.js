'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

behaviour(async () => {
  for (const [rows, count] of [['ab', 3], ['', 3], ['', 0], ['', null]]) {
    const cache = createHydrationCache();
    for (const key of ['a', 'b', 'c']) {
      cache.upsert(`norm-band|${key}`, 'spotify', key, 1, 1);
      cache.recordMissing(`norm-band|${key}`, 'spotify');
    }
    const mirrors = { spotify: { token: 't9', rows, count } };
    const { result, merged, callsOf } = await reconcileCase({ cache, mirrors });
    assert.strictEqual(merged, 'abc', `${rows} ${count}`);
    assert.deepStrictEqual(result.pushTargets, ['spotify']);
    assert.deepStrictEqual(callsOf('remove'), []);
    // Its absences are not counted.
    assert.strictEqual(cache.select('norm-band|c', 'spotify').missingStreak, 1);
  }

  // More rows than the provider said are no reason to doubt.
  const { merged } = await reconcileCase({ mirrors: { spotify: { token: 't9', rows: 'abcd', count: 3 } } });
  assert.strictEqual(merged, 'abcd');
});
