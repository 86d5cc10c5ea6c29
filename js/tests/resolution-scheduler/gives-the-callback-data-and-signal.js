'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, attempts } = setUp();
  const data = { title: 'T' };
  scheduler.enqueue('a', 'page', data);
  assert.strictEqual(attempts[0].data, data);
  assert.strictEqual(attempts[0].signal, scheduler.getAbortSignal('a'));
  assert.ok(attempts[0].signal instanceof AbortSignal);
  assert.strictEqual(attempts[0].signal.aborted, false);
});
