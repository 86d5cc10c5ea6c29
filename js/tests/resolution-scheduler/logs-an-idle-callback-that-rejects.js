'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, logged } = setUp();
  scheduler.setOnIdleCallback(async () => { throw new Error('idle'); });
  await clock.tick(2000);
  assert.strictEqual(logged.error.length, 1);
});
