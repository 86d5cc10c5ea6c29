'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  setup.scheduler.enqueue('a', 'page', 'a');
  setup.attempts[0].resolve();
  await setup.clock.tick(100);
  setup.scheduler.enqueue('b', 'queue', 'b');
  assert.deepStrictEqual(setup.started, ['a']);
  await setup.clock.tick(50);
  assert.deepStrictEqual(setup.started, ['a', 'b']);
});
