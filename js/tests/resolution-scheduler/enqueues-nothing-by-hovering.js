'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.setHoverTrack('a', 'page');
  assert.strictEqual(scheduler.getPendingCount(), 0);
  assert.strictEqual(scheduler.hoverTrack.contextId, 'page');
});
