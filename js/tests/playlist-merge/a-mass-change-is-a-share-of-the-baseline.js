'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { exceedsMassChangeThreshold } = require('../../sync-engine/playlist-merge.js');

behaviour(() => {
  for (const [baseline, merged, threshold, exceeds] of [
    [10, 3, undefined, false], [10, 2, undefined, true], [10, 12, undefined, false], [0, 0, undefined, false],
    [10, 5, 0.4, true], [10, 5, 0.5, false],
  ]) assert.strictEqual(exceedsMassChangeThreshold(baseline, merged, threshold), exceeds);
});
