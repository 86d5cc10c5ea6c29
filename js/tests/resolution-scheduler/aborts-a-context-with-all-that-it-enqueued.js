'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler, attempts } = setUp();
  scheduler.updateVisibility('page', list('a', 'b'));
  scheduler.enqueue('c', 'queue', 'c');
  const signal = scheduler.getAbortSignal('b');
  scheduler.abortContext('page');
  scheduler.abortContext('nobody');
  assert.deepStrictEqual([attempts[0].signal.aborted, signal.aborted], [true, true]);
  assert.deepStrictEqual([...scheduler.pending.keys()], ['c']);
  scheduler.updateVisibility('page', list('b'));
  assert.ok(scheduler.hasPending('b'));
  assert.strictEqual(scheduler.getAbortSignal('b').aborted, false);
});
