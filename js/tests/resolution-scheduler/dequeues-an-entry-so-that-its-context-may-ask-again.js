'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.updateVisibility('page', list('a'));
  scheduler.markInProgress('a');
  const signal = scheduler.getAbortSignal('a');
  scheduler.dequeue('a');
  scheduler.dequeue('nobody');
  assert.deepStrictEqual([scheduler.getPendingCount(), scheduler.getInProgressCount()], [0, 0]);
  assert.strictEqual(signal.aborted, false);
  scheduler.updateVisibility('page', list('a'));
  assert.ok(scheduler.hasPending('a'));
});
