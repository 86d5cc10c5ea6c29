'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, finish } = setUp();
  scheduler.enqueue('a', 'page', 'a');
  const calls = [];
  scheduler.setOnIdleCallback(() => { calls.push(clock.now); });
  await clock.tick(5000);
  assert.deepStrictEqual(calls, []);
  await finish();
  const drained = clock.now;
  await clock.tick(6000);
  assert.deepStrictEqual(calls.map((time) => time - drained), [2000, 4000, 6000]);
});
