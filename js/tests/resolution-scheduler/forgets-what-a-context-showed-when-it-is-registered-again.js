'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.updateVisibility('page', list('a'));
  scheduler.registerContext('page', 'queue');
  assert.strictEqual(scheduler.pending.get('a').priority, 4);
  scheduler.updateVisibility('page', []);
  assert.ok(scheduler.hasPending('a'));
  scheduler.updateVisibility('page', list('a'));
  assert.strictEqual(scheduler.pending.get('a').priority, 1);
});
