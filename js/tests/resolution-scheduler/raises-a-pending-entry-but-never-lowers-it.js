'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  const entry = () => {
    const { contextId, priority, visibilityIndex } = scheduler.pending.get('a');
    return { contextId, priority, visibilityIndex };
  };
  scheduler.updateVisibility('page', list('a'));
  scheduler.updateVisibility('queue', list('b', 'a'));
  assert.deepStrictEqual(entry(), { contextId: 'page', priority: 1, visibilityIndex: 1 });
  scheduler.registerContext('second queue', 'queue');
  scheduler.updateVisibility('second queue', list('a'));
  scheduler.updateVisibility('background', list('a'));
  assert.deepStrictEqual(entry(), { contextId: 'page', priority: 1, visibilityIndex: 1 });
});
