'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler } = setup;
  scheduler.enqueue('a', 'page', 'first');
  scheduler.enqueue('a', 'queue', 'while pending');
  assert.strictEqual(scheduler.hasResolved('a'), false);
  await setup.finish();
  assert.deepStrictEqual([scheduler.hasPending('a'), scheduler.hasResolved('a')], [false, true]);
  scheduler.enqueue('a', 'queue', 'when resolved');
  scheduler.resolved.add('b');
  scheduler.enqueue('b', 'queue', 'known from elsewhere');
  assert.deepStrictEqual(setup.started, ['first']);
});
