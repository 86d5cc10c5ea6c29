'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, attempts, logged } = setUp();
  scheduler.enqueue('a', 'page', 'a');
  scheduler.abort('a');
  attempts[0].reject(Object.assign(new Error('stopped'), { name: 'AbortError' }));
  await clock.tick(150);
  assert.deepStrictEqual(logged, { warn: [], error: [] });
});
