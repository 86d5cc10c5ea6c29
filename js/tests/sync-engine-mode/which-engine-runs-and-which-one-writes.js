'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const mode = require('../../sync-engine/sync-engine-mode.js');

const CASES = [
  // stored value, normalised, legacy runs, N-way writes
  ['legacy', 'legacy', true, false],
  ['shadow', 'shadow', true, false],
  ['new', 'new', false, true],
  ['NEW', 'legacy', true, false],
  [undefined, 'legacy', true, false],
  [null, 'legacy', true, false],
  [1, 'legacy', true, false],
];

behaviour(() => {
  assert.deepStrictEqual(mode.SYNC_ENGINE_MODES, ['legacy', 'shadow', 'new']);
  for (const [stored, normalised, legacy, writes] of CASES) {
    assert.strictEqual(mode.normalizeEngineMode(stored), normalised);
    assert.strictEqual(mode.legacyPlaylistSyncEnabled(stored), legacy);
    assert.strictEqual(mode.nwayWritesEnabled(stored), writes);
    assert.strictEqual(mode.nwayShouldRun(stored), writes);
    assert.strictEqual(mode.nwayShouldRun(stored, { force: true }), true);
    assert.strictEqual(mode.nwayShouldRun(stored, { shadowFlag: 1 }), true);
    assert.strictEqual(mode.nwayDryRun(stored), !writes);
    assert.strictEqual(mode.nwayDryRun(stored, { propagateFlag: true }), false);
    assert.strictEqual(mode.nwayDryRun(stored, { forceDryRun: true, propagateFlag: true }), true);
  }
});
