'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.markInProgress('a');
  assert.strictEqual(scheduler.getInProgressCount(), 0);
  scheduler.enqueue('a', 'page', 'a');
  scheduler.markInProgress('a');
  assert.strictEqual(scheduler.getInProgressCount(), 1);
});
