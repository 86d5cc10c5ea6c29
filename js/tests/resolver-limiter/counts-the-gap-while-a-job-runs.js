'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ minGapMs: 100, maxConcurrency: 1 });
  for (const name of ['a', 'b']) setup.run(name);
  await setup.clock.tick(300);
  setup.jobs[0].resolve();
  await setup.clock.drain();
  assert.deepStrictEqual(setup.started, ['a', 'b']);
});
