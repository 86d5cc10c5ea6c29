'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ isThrottleError: () => true });
  const outcome = setup.run('running');
  for (let count = 0; count < 3; count += 1) await setup.fail('429');
  setup.jobs[0].resolve('done');
  assert.strictEqual(await outcome, 'done');
  assert.deepStrictEqual(setup.started, ['running']);
});
