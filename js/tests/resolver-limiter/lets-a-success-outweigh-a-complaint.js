'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter, clock, fail } = setUp({ isThrottleError: () => true });
  const succeed = async () => {
    await limiter.run(() => 'fine');
    await clock.drain();
  };
  await succeed();
  for (let count = 0; count < 2; count += 1) await fail('429');
  await succeed();
  await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), false);
  await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), true);
});
