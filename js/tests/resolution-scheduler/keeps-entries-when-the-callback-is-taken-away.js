'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const setup = setUp();
  const { scheduler, attempts } = setup;
  for (const key of ['a', 'b']) scheduler.enqueue(key, 'page', key);
  scheduler.setResolveCallback(null);
  await setup.finish();
  assert.ok(scheduler.hasPending('b'));
  assert.strictEqual(scheduler.isProcessing, false);
  scheduler.setResolveCallback(async (data) => { attempts.push({ data }); });
  scheduler.enqueue('c', 'page', 'c');
  assert.deepStrictEqual(setup.started, ['a', 'b']);
});
