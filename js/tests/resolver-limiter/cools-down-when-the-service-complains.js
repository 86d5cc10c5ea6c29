'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ isThrottleError: (error) => error.message === '429' });
  const { limiter, clock, logged } = setup;
  for (let count = 0; count < 2; count += 1) await setup.fail(new Error('429'));
  assert.strictEqual(limiter.isCoolingDown(), false);
  await setup.fail(new Error('429'));
  assert.strictEqual(limiter.isCoolingDown(), true);
  assert.match(logged.warn[0][0], /^test: /);
  setup.run('a');
  assert.strictEqual(limiter.getQueueLength(), 1);
  await clock.tick(4999);
  assert.deepStrictEqual([setup.started, limiter.isCoolingDown()], [[], true]);
  await clock.tick(1);
  assert.deepStrictEqual([setup.started, limiter.isCoolingDown()], [['a'], false]);
});
