'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

const { list } = setUp;

behaviour(async () => {
  const setup = setUp();
  setup.scheduler.updateVisibility('page', list('a'));
  setup.attempts[0].reject(new Error('offline'));
  await setup.clock.tick(150);
  setup.scheduler.updateVisibility('page', list('a'));
  assert.deepStrictEqual(setup.started, ['a', 'a']);
});
