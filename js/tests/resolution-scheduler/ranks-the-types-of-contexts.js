'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');
const { CONTEXT_PRIORITY } = require('../../resolution-scheduler.js');

behaviour(async () => {
  assert.deepStrictEqual({ ...CONTEXT_PRIORITY }, { queue: 1, hover: 2, pool: 3, page: 4, sidebar: 5, background: 6 });
  const { scheduler, attempts, finish } = setUp();
  scheduler.enqueue('first', 'background', 0);
  for (const type of ['background', 'page', 'hover', 'sidebar', 'queue', 'pool']) scheduler.enqueue(type, type, type);
  while (scheduler.isProcessing) await finish();
  const order = attempts.map(({ data }) => data);
  assert.deepStrictEqual(order, [0, 'queue', 'hover', 'pool', 'page', 'sidebar', 'background']);
});
