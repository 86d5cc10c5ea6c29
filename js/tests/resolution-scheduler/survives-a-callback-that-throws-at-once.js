'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, clock, logged } = setUp({ withCallback: false });
  const seen = [];
  scheduler.setResolveCallback((data) => {
    seen.push(data);
    throw new Error('at once');
  });
  scheduler.enqueue('a', 'page', 'a');
  scheduler.enqueue('b', 'page', 'b');
  await clock.tick(300);
  assert.deepStrictEqual(seen, ['a', 'b']);
  assert.strictEqual(logged.error.length, 2);
  assert.strictEqual(scheduler.isProcessing, false);
});
