'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp();
  scheduler.enqueue('running', 'page', 0);
  scheduler.enqueue('waiting', 'page', 0);
  const signals = ['running', 'waiting'].map((key) => scheduler.getAbortSignal(key));
  scheduler.abort('running');
  scheduler.abort('waiting');
  scheduler.abort('nobody');
  assert.deepStrictEqual(signals.map(({ aborted }) => aborted), [true, true]);
  assert.deepStrictEqual([scheduler.getPendingCount(), scheduler.getInProgressCount()], [0, 0]);
  assert.strictEqual(scheduler.getAbortSignal('running'), null);
});
