'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.updateVisibility('page', list('a', 'b'));
  assert.deepStrictEqual([...scheduler.pending.keys()], ['a', 'b']);
  assert.deepStrictEqual([...scheduler.pending.values()].map((entry) => entry.visibilityIndex), [0, 1]);
  scheduler.updateVisibility('page', list('c', 'b', 'a'));
  assert.deepStrictEqual(['a', 'b', 'c'].map((key) => scheduler.pending.get(key).visibilityIndex), [0, 1, 0]);
  scheduler.updateVisibility('nobody', list('d'));
  assert.strictEqual(scheduler.hasPending('d'), false);
});
