'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, clock } = setup;
  scheduler.setOnIdleCallback(() => scheduler.enqueue(`idle ${clock.now}`, 'background', 'from idleness'));
  await clock.tick(2000);
  assert.deepStrictEqual(setup.started, ['from idleness']);
  await clock.tick(10_000);
  assert.deepStrictEqual(setup.started, ['from idleness']);
  await setup.finish();
  await clock.tick(2000);
  assert.strictEqual(setup.started.length, 2);
});
