'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const setup = setUp();
  const { scheduler } = setup;
  scheduler.updateVisibility('page', list('a'));
  scheduler.updateVisibility('page', []);
  scheduler.updateVisibility('page', list('a'));
  await setup.finish();
  assert.deepStrictEqual(setup.started, ['a', 'a']);
  await setup.finish();
  assert.ok(scheduler.hasResolved('a'));
});
