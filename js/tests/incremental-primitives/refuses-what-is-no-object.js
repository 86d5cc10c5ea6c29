'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { withIncrementalDefaults } = require('../../sync-providers/incremental-primitives');

behaviour(async () => {
  for (const thing of [null, undefined, 'spotify', 1]) {
    assert.throws(() => withIncrementalDefaults(thing), /must be an object/);
  }
});
