'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createBudget, DEFAULT_BUDGET, DEFAULT_IDLE_RESET_MS } = require('../../sync-engine/lb-hydration');

behaviour(async () => {
  assert.deepStrictEqual([DEFAULT_BUDGET, DEFAULT_IDLE_RESET_MS], [250, 120_000]);
  assert.strictEqual(createBudget().remaining(), 250);

  const budget = createBudget(2, 1000);
  assert.deepStrictEqual([0, 0, 0].map((now) => budget.tryConsume(now)), [true, true, false]);
  // A refused call is a call: the pause begins anew.
  assert.strictEqual(budget.tryConsume(1000), false);
  assert.strictEqual(budget.tryConsume(2000), false);
  assert.strictEqual(budget.tryConsume(3001), true);
  assert.strictEqual(budget.remaining(), 1);
});
