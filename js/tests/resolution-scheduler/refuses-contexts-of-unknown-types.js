'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { ResolutionScheduler } = require('../../resolution-scheduler.js');

behaviour(async () => {
  const scheduler = new ResolutionScheduler();
  for (const type of ['shelf', 'toString', '__proto__', undefined]) {
    assert.throws(() => scheduler.registerContext('mine', type), { message: `Invalid context type: ${type}` });
  }
  assert.strictEqual(scheduler.hasContext('mine'), false);
});
