'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, logged } = setUp();
  scheduler.enqueue('a', 'nobody', 'a');
  assert.strictEqual(scheduler.hasPending('a'), false);
  assert.strictEqual(logged.warn.length, 1);
});
