'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createSpotifyBreaker } = require('../../sync-engine/spotify-breaker');

behaviour(async () => {
  const breaker = createSpotifyBreaker();
  assert.strictEqual(breaker.recordSuccess(), false);
  breaker.trip(1);
  assert.strictEqual(breaker.recordSuccess(), true);
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 0, level: 0 });
  assert.strictEqual(breaker.recordSuccess(), false);
});
