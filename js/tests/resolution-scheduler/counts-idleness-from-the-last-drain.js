'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, finish } = setUp();
  let calls = 0;
  scheduler.setOnIdleCallback(() => { calls += 1; });
  await clock.tick(1000);
  scheduler.enqueue('a', 'page', 'a');
  await finish();
  await clock.tick(1900);
  assert.strictEqual(calls, 0);
  await clock.tick(100);
  assert.strictEqual(calls, 1);
});
