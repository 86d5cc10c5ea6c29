'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { cooldownMs, recordAttempt, shouldLookup } = require('../../sync-engine/lb-hydration');

const DAY = 86_400_000;

behaviour(async () => {
  assert.strictEqual(shouldLookup(undefined, 0), true);
  const first = recordAttempt(undefined, null, 100);
  assert.deepStrictEqual(first, { mbid: null, lastAttemptAt: 100, misses: 1 });
  assert.strictEqual(cooldownMs(first), 7 * DAY);
  assert.strictEqual(shouldLookup(first, 99 + 7 * DAY), false);
  assert.strictEqual(shouldLookup(first, 100 + 7 * DAY), true);

  const second = recordAttempt(first, null, 200);
  assert.deepStrictEqual(second, { mbid: null, lastAttemptAt: 200, misses: 2 });
  assert.strictEqual(cooldownMs(second), 30 * DAY);
  assert.strictEqual(shouldLookup(second, 199 + 30 * DAY), false);

  const hit = recordAttempt(second, 'm', 300);
  assert.deepStrictEqual(hit, { mbid: 'm', lastAttemptAt: 300, misses: 0 });
  assert.strictEqual(shouldLookup(hit, 900 * DAY), false);
});
