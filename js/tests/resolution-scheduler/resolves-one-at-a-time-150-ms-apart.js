'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, clock, attempts } = setup;
  for (const key of ['a', 'b']) scheduler.enqueue(key, 'page', key);
  await clock.tick(60_000);
  assert.deepStrictEqual(setup.started, ['a']);
  attempts[0].resolve();
  await clock.tick(149);
  assert.deepStrictEqual(setup.started, ['a']);
  await clock.tick(1);
  assert.deepStrictEqual(setup.started, ['a', 'b']);
});
