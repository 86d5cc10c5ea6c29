'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createSpotifyBreaker, cooldownMsForLevel, HOUR_MS } = require('../../sync-engine/spotify-breaker');

behaviour(async () => {
  assert.deepStrictEqual([0, 1, 2, 9].map(cooldownMsForLevel), [HOUR_MS, HOUR_MS, 6 * HOUR_MS, 6 * HOUR_MS]);
  const breaker = createSpotifyBreaker();
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 0, level: 0 });
  assert.strictEqual(breaker.isOpen(0), false);

  assert.strictEqual(breaker.trip(1000), true);
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 1000 + HOUR_MS, level: 1 });
  assert.strictEqual(breaker.isOpen(1000 + HOUR_MS - 1), true);
  assert.strictEqual(breaker.isOpen(1000 + HOUR_MS), false);
  assert.strictEqual(breaker.msRemaining(1000), HOUR_MS);
  assert.strictEqual(breaker.msRemaining(1001 + HOUR_MS), 0);

  breaker.trip(5000);
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 5000 + 6 * HOUR_MS, level: 2 });
});
