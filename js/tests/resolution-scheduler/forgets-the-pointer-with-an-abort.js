'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.setHoverTrack('a', 'page');
  scheduler.abort('b');
  assert.strictEqual(scheduler.hoverTrack.trackKey, 'a');
  scheduler.abort('a');
  assert.strictEqual(scheduler.hoverTrack, null);
});
