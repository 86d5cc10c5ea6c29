'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { getAllProviders, getProvider } = require('../../sync-engine/index.js');

behaviour(() => {
  assert.deepStrictEqual(getAllProviders().map(({ id }) => id).sort(), ['applemusic', 'listenbrainz', 'spotify']);
  assert.strictEqual(getProvider('spotify').id, 'spotify');
  for (const unknown of ['tidal', 'constructor', null, undefined]) assert.strictEqual(getProvider(unknown), null);
  getAllProviders().pop();
  assert.strictEqual(getAllProviders().length, 3);
});
