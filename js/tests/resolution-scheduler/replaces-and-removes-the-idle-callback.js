'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock } = setUp();
  const calls = [];
  scheduler.setOnIdleCallback(() => { calls.push('first'); });
  await clock.tick(1500);
  scheduler.setOnIdleCallback(() => { calls.push('second'); });
  await clock.tick(1999);
  assert.deepStrictEqual(calls, []);
  await clock.tick(1);
  assert.deepStrictEqual(calls, ['second']);
  scheduler.setOnIdleCallback(null);
  assert.strictEqual(clock.pending, 0);
});
