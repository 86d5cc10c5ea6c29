'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ maxConcurrency: 2 });
  for (const name of ['a', 'b', 'c', 'd']) setup.run(name);
  assert.deepStrictEqual(setup.started, ['a', 'b']);
  assert.strictEqual(setup.limiter.getQueueLength(), 2);
  setup.jobs[1].resolve();
  await setup.clock.drain();
  assert.deepStrictEqual(setup.started, ['a', 'b', 'c']);
  setup.jobs[0].resolve();
  await setup.clock.drain();
  assert.deepStrictEqual(setup.started, ['a', 'b', 'c', 'd']);
  assert.strictEqual(setup.limiter.getQueueLength(), 0);
});
