'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const setUp = require('../support/scheduler.js');

behaviour(async () => {
  const { scheduler, finish, attempts } = setUp();
  scheduler.enqueue('running', 'page', 'running');
  scheduler.enqueue('no place', 'page', 'no place');
  scheduler.enqueue('third', 'page', 'third', 3);
  scheduler.enqueue('older', 'page', 'older', 1);
  scheduler.enqueue('newer', 'page', 'newer', 1);
  while (scheduler.isProcessing) await finish();
  const order = attempts.map(({ data }) => data);
  assert.deepStrictEqual(order, ['running', 'older', 'newer', 'third', 'no place']);
});
