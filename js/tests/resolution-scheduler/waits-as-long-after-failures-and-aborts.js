'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, clock, attempts } = setup;
  for (const key of ['a', 'b', 'c']) scheduler.enqueue(key, 'page', key);
  attempts[0].reject(new Error('no'));
  await clock.tick(149);
  assert.deepStrictEqual(setup.started, ['a']);
  await clock.tick(1);
  scheduler.abort('b');
  attempts[1].resolve();
  await clock.tick(149);
  assert.deepStrictEqual(setup.started, ['a', 'b']);
  await clock.tick(1);
  assert.deepStrictEqual(setup.started, ['a', 'b', 'c']);
});
