'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.enqueue('pool', 'pool', 0);
  scheduler.enqueue('background', 'background', 0);
  scheduler.setHoverTrack('background', 'page');
  assert.strictEqual(scheduler.peekNext().trackKey, 'background');
  assert.deepStrictEqual([scheduler.peekNext().isHover, scheduler.peekNext().priority], [true, 6]);
  scheduler.enqueue('queue', 'queue', 0);
  assert.strictEqual(scheduler.peekNext().trackKey, 'queue');
  scheduler.clearHoverTrack();
  scheduler.dequeue('queue');
  assert.strictEqual(scheduler.peekNext().trackKey, 'pool');
});
