'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, clock, attempts, logged } = setup;
  scheduler.enqueue('a', 'page', 'a');
  attempts[0].reject(new Error('offline'));
  await clock.tick(150);
  assert.deepStrictEqual([scheduler.hasResolved('a'), scheduler.hasPending('a')], [false, false]);
  assert.strictEqual(scheduler.getInProgressCount(), 0);
  assert.strictEqual(logged.error.length, 1);
  scheduler.enqueue('a', 'page', 'again');
  assert.deepStrictEqual(setup.started, ['a', 'again']);
});
