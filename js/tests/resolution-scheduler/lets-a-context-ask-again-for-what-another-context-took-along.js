'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  scheduler.updateVisibility('page', list('a'));
  scheduler.updateVisibility('queue', list('a'));
  scheduler.unregisterContext('page');
  scheduler.updateVisibility('queue', list('a'));
  assert.strictEqual(scheduler.pending.get('a').contextId, 'queue');
});
