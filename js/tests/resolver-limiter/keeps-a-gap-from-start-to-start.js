'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp({ minGapMs: 100 });
  const begin = setup.clock.now;
  for (const name of ['a', 'b', 'c']) setup.run(name);
  assert.strictEqual(setup.clock.pending, 1);
  await setup.clock.tick(99);
  assert.deepStrictEqual(setup.started, ['a']);
  await setup.clock.tick(500);
  assert.deepStrictEqual(setup.jobs.map(({ time }) => time - begin), [0, 100, 200]);
  setup.run('later');
  assert.strictEqual(setup.started.length, 4);
});
