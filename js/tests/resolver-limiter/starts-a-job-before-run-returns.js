'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp();
  const outcome = setup.run('a');
  assert.deepStrictEqual(setup.started, ['a']);
  setup.jobs[0].resolve('done');
  assert.strictEqual(await outcome, 'done');
});
