'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter, fail } = setUp();
  for (let count = 0; count < 10; count += 1) await fail('429');
  assert.strictEqual(limiter.isCoolingDown(), false);
});
