'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, logged } = setUp({ withCallback: false });
  scheduler.enqueue('a', 'page', 'a');
  await clock.tick(10_000);
  assert.ok(scheduler.hasPending('a'));
  assert.deepStrictEqual([scheduler.getPendingCount(), scheduler.getInProgressCount()], [1, 0]);
  assert.strictEqual(scheduler.isProcessing, false);
  assert.strictEqual(logged.warn.length, 1);
});
