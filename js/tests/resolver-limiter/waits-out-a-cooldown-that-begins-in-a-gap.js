'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ minGapMs: 100, errorThreshold: 1, isThrottleError: () => true });
  const begin = setup.clock.now;
  const failed = setup.run('a');
  setup.run('b');
  await setup.clock.tick(50);
  setup.jobs[0].reject('429');
  await failed.catch(() => {});
  await setup.clock.tick(10_000);
  assert.deepStrictEqual(setup.jobs.map(({ time }) => time - begin), [0, 5050]);
});
