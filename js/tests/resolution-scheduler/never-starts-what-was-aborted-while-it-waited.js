'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  for (const key of ['a', 'b', 'c']) setup.scheduler.enqueue(key, 'page', key);
  setup.scheduler.abort('b');
  await setup.finish();
  assert.deepStrictEqual(setup.started, ['a', 'c']);
});
