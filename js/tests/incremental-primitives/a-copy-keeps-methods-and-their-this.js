'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { withIncrementalDefaults } = require('../../sync-providers/incremental-primitives');

behaviour(async () => {
  const provider = { id: 'tape', nativeIdOf: () => 1, async addPlaylistTracks() { return this.id; } };
  const complete = withIncrementalDefaults(provider);
  assert.strictEqual(complete.addPlaylistTracks, provider.addPlaylistTracks);
  assert.strictEqual(complete.nativeIdOf, provider.nativeIdOf);
  complete.id = 'copy';
  assert.strictEqual(await complete.addPlaylistTracks(), 'copy');
  assert.strictEqual(provider.id, 'tape');
});
