'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, logged, finish } = setUp();
  let calls = 0;
  scheduler.setOnIdleCallback(() => {
    calls += 1;
    throw new Error('idle');
  });
  await clock.tick(10_000);
  assert.deepStrictEqual([calls, logged.error.length, clock.pending], [1, 1, 0]);
  scheduler.enqueue('a', 'page', 'a');
  await finish();
  await clock.tick(2000);
  assert.strictEqual(calls, 2);
});
