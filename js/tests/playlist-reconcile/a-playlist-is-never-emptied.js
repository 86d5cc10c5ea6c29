'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');
const { computeNwayPropagationPlan } = require('../../sync-engine/playlist-reconcile.js');

behaviour(async () => {
  const { result, calls } = await reconcileCase({ edited: true, local: '', mirrors: { spotify: {} } });
  assert.deepStrictEqual(result, { status: 'total-wipe-abort', localId: 'local-1' });
  assert.deepStrictEqual(calls, []);

  // A large part may go.
  const { merged } = await reconcileCase({ baseline: 'abcdefgh', edited: true, local: 'ah', mirrors: { spotify: {} } });
  assert.strictEqual(merged, 'ah');

  const copy = (keys, changed, editedAt = 0) => ({ id: keys, keys: [...keys], changed, editedAt });
  const plan = (baseline, ...copies) => computeNwayPropagationPlan([...baseline], copies);
  assert.deepStrictEqual(plan('ab', copy('', true)), { merged: [], massChangeAbort: true });
  assert.deepStrictEqual(plan('', copy('a', true)), { merged: ['a'], massChangeAbort: false });
  assert.deepStrictEqual(plan('ab', copy('bxa', true, 1), copy('aby', true, 2)).merged, ['a', 'b', 'y', 'x']);
  assert.strictEqual(plan('ab', copy('ab', true), copy('a', false)), null);
});
