'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter, clock, fail } = setUp({ isThrottleError: () => true });
  for (let count = 0; count < 3; count += 1) await fail('429');
  await clock.tick(5000);
  for (let count = 0; count < 2; count += 1) await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), false);
  await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), true);
});
