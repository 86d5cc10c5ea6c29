'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.enqueue('a', 'queue', 'a');
  scheduler.updateVisibility('page', list('a'));
  scheduler.updateVisibility('page', []);
  assert.strictEqual(scheduler.hasPending('a'), false);
});
