'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { withIncrementalDefaults } = require('../../sync-providers/incremental-primitives');

behaviour(async () => {
  for (const [thing, type] of [[null, 'null'], [undefined, 'undefined'], ['spotify', 'string'], [1, 'number']]) {
    assert.throws(() => withIncrementalDefaults(thing), new RegExp(`must be an object, not ${type}`));
  }
});
