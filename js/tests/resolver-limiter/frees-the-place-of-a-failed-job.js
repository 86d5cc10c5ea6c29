'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ maxConcurrency: 1 });
  const failed = setup.run('a');
  setup.run('b');
  setup.jobs[0].reject(new Error('no'));
  await assert.rejects(failed, /no/);
  await setup.clock.drain();
  assert.deepStrictEqual(setup.started, ['a', 'b']);
});
