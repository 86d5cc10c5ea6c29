'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

behaviour(async () => {
  const cache = createHydrationCache();
  cache.upsert('norm-band|c', 'spotify', null, 1, 1);
  for (let cycle = 0; cycle < 5; cycle += 1) {
    const { result, merged } = await reconcileCase({
      cache, found: (title) => title !== 'c', mirrors: { spotify: { token: `t${cycle + 5}`, rows: 'ab', count: 2 } },
    });
    assert.strictEqual(merged, 'abc');
    assert.strictEqual(result.pendingAdds, 1);
  }
});
