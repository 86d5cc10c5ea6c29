'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, clock, attempts } = setup;
  for (const key of ['a', 'b', 'c']) scheduler.enqueue(key, 'page', key);
  attempts[0].reject(undefined);
  await clock.tick(150);
  attempts[1].reject(null);
  await clock.tick(150);
  assert.deepStrictEqual(setup.started, ['a', 'b', 'c']);
  await setup.finish();
  assert.strictEqual(scheduler.isProcessing, false);
});
