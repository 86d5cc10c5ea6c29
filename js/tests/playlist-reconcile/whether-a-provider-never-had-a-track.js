'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');
const { isProviderPendingForKey } = require('../../sync-engine/playlist-reconcile.js');

behaviour(() => {
  const track = { artist: 'Band', title: 'Song', isrc: 'USRC17607839' };
  const cache = createHydrationCache();
  const pending = (keyToTrack) => isProviderPendingForKey(cache, 'spotify', 'any key', keyToTrack);
  assert.strictEqual(pending(new Map([['any key', track]])), true);
  cache.upsert('isrc-USRC17607839', 'spotify', null, 1, 1);
  assert.strictEqual(pending(new Map([['any key', track]])), true);
  cache.upsert('isrc-USRC17607839', 'spotify', 'id', 2, 2);
  assert.strictEqual(pending(new Map([['any key', track]])), false);
  assert.strictEqual(pending({ 'any key': track }), false);
  assert.strictEqual(pending(new Map()), true);
  assert.strictEqual(isProviderPendingForKey(cache, 'applemusic', 'any key', new Map([['any key', track]])), true);
});
