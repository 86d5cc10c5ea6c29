'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const setup = setUp();
  const { scheduler } = setup;
  scheduler.updateVisibility('page', list('a'));
  scheduler.abortContext('page');
  await setup.finish();
  assert.strictEqual(scheduler.getInProgressCount(), 0);
});
