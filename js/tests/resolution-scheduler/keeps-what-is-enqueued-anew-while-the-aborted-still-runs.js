'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler } = setup;
  scheduler.enqueue('a', 'page', 'old');
  scheduler.abort('a');
  scheduler.enqueue('a', 'queue', 'new');
  await setup.finish();
  assert.deepStrictEqual(setup.started, ['old', 'new']);
  assert.deepStrictEqual([scheduler.hasPending('a'), scheduler.getInProgressCount()], [true, 1]);
  await setup.finish();
  assert.strictEqual(scheduler.hasResolved('a'), true);
});
