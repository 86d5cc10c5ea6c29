'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

behaviour(async () => {
  const provider = { id: 'tape', searchForTrackId: async () => 'x' };
  const copy = completeForNway(provider);
  assert.deepStrictEqual([copy === provider, copy.searchForTrackId === provider.searchForTrackId], [false, true]);
});
