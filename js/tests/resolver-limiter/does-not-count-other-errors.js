'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter, fail } = setUp({ isThrottleError: (error) => error === '429' });
  for (const error of ['429', '404', '404', '404', '429', '404']) await fail(error);
  assert.strictEqual(limiter.isCoolingDown(), false);
  await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), true);
});
