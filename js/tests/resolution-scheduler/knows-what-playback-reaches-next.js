'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { ResolutionScheduler } = require('../../resolution-scheduler.js');

behaviour(async () => {
  const scheduler = new ResolutionScheduler();
  scheduler.registerContext('list', 'queue', { playbackLookahead: 3 });
  scheduler.registerContext('none', 'queue');
  assert.deepStrictEqual(scheduler.getPlaybackLookaheadRange('list'), { start: 0, end: 3 });
  scheduler.setPlaybackIndex('list', 5);
  scheduler.setPlaybackIndex('nobody', 5);
  assert.deepStrictEqual(scheduler.getPlaybackLookaheadRange('list'), { start: 5, end: 8 });
  const reached = [4, 5, 7, 8].filter((index) => scheduler.isInPlaybackLookahead('list', index));
  assert.deepStrictEqual(reached, [5, 7]);
  for (const id of ['none', 'nobody']) {
    assert.strictEqual(scheduler.getPlaybackLookaheadRange(id), null);
    assert.strictEqual(scheduler.isInPlaybackLookahead(id, 0), false);
  }
  assert.strictEqual(scheduler.getPendingCount(), 0);
});
