'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler, attempts } = setUp();
  scheduler.updateVisibility('page', list('a', 'b', 'c'));
  scheduler.updateVisibility('page', list('c'));
  assert.strictEqual(attempts[0].signal.aborted, true);
  assert.deepStrictEqual([...scheduler.pending.keys()], ['c']);
  assert.strictEqual(scheduler.getInProgressCount(), 0);
});
