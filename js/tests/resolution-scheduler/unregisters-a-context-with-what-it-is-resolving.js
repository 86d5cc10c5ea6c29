'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler, attempts } = setUp();
  scheduler.updateVisibility('page', list('a', 'b'));
  scheduler.unregisterContext('page');
  scheduler.unregisterContext('nobody');
  assert.deepStrictEqual([scheduler.hasContext('page'), scheduler.hasContext('queue')], [false, true]);
  assert.strictEqual(attempts[0].signal.aborted, true);
  assert.strictEqual(scheduler.getPendingCount(), 0);
});
