'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.enqueue('pointed at', 'queue', 0);
  scheduler.enqueue('other', 'queue', 0);
  scheduler.setHoverTrack('pointed at', 'queue');
  assert.strictEqual(scheduler.peekNext().trackKey, 'other');
});
