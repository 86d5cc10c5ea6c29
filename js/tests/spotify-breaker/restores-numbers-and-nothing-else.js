'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createSpotifyBreaker } = require('../../sync-engine/spotify-breaker');

behaviour(async () => {
  const breaker = createSpotifyBreaker();
  breaker.restore({ openUntil: 50, level: 2 });
  for (const nothing of [null, undefined, 'x', 7]) breaker.restore(nothing);
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 50, level: 2 });
  breaker.restore({ openUntil: '50', level: NaN });
  assert.deepStrictEqual(breaker.snapshot(), { openUntil: 0, level: 0 });
});
