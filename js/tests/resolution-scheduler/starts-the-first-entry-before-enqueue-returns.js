'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  setup.scheduler.enqueue('a', 'background', 'first');
  assert.deepStrictEqual(setup.started, ['first']);
  setup.scheduler.enqueue('b', 'queue', 'second');
  assert.deepStrictEqual(setup.started, ['first']);
  assert.deepStrictEqual([setup.scheduler.getPendingCount(), setup.scheduler.getInProgressCount()], [2, 1]);
});
