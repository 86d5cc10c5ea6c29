'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, finish } = setUp();
  scheduler.enqueue('a', 'page', 'a');
  scheduler.abort('a');
  await finish();
  assert.strictEqual(scheduler.hasResolved('a'), false);
});
