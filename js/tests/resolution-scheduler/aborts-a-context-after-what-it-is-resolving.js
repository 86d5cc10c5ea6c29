'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const setup = setUp();
  const { scheduler, attempts } = setup;
  scheduler.updateVisibility('page', list('a', 'b'));
  scheduler.abortContext('page', { afterCurrentBatch: true });
  assert.deepStrictEqual([...scheduler.pending.keys()], ['a']);
  assert.strictEqual(attempts[0].signal.aborted, false);
  await setup.finish();
  assert.ok(scheduler.hasResolved('a'));
});
