'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler } = setUp({ withCallback: false });
  assert.strictEqual(scheduler.peekNext(), null);
  const data = { title: 'T' };
  scheduler.enqueue('a', 'page', data, 7);
  const next = scheduler.peekNext();
  assert.strictEqual(next.abortController.signal, scheduler.getAbortSignal('a'));
  delete next.abortController;
  assert.deepStrictEqual(next, {
    trackKey: 'a', contextId: 'page', data, priority: 4, visibilityIndex: 7, isHover: false,
  });
  assert.strictEqual(scheduler.getPendingCount(), 1);
});
