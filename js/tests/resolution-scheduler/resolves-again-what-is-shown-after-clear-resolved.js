'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const setup = setUp();
  const { scheduler } = setup;
  scheduler.updateVisibility('page', list('a'));
  await setup.finish();
  scheduler.updateVisibility('page', list('a'));
  assert.deepStrictEqual(setup.started, ['a']);
  scheduler.enqueue('b', 'page', 'b');
  scheduler.clearResolved();
  assert.strictEqual(scheduler.hasResolved('a'), false);
  assert.ok(scheduler.hasPending('b'));
  scheduler.updateVisibility('page', list('a'));
  assert.ok(scheduler.hasPending('a'));
});
