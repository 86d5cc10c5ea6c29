'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');
const { createHydrationCoordinator } = require('../../sync-engine/hydration-coordinator.js');

behaviour(async () => {
  const asked = [];
  const persisted = [];
  const provider = {
    id: 'spotify',
    nativeIdOf: (track) => track.spotifyUri || null,
    searchForTrackId: async (...args) => { asked.push(args); return 'found'; },
  };
  const cache = createHydrationCache();
  const persistRowId = (...args) => { persisted.push(args); throw new Error('the row is gone'); };
  const coordinator = createHydrationCoordinator({ cache, clock: () => 50, persistRowId });
  const song = { title: 'Song', artist: 'Band', album: 'LP', isrc: 'USRC17607839' };

  assert.strictEqual(await coordinator.resolve(provider, { ...song, spotifyUri: 'own' }), 'own');
  assert.strictEqual(cache.size(), 0);
  assert.strictEqual(await coordinator.resolve(provider, song), 'found');
  assert.strictEqual(await coordinator.resolve(provider, song), 'found');
  assert.deepStrictEqual(asked, [['Song', 'Band', 'LP', 'USRC17607839']]);
  assert.deepStrictEqual(persisted, [[song, 'spotify', 'found']]);
  assert.deepStrictEqual(coordinator.stats(), { inlineUsed: 1, searches: 1 });
  const entry = cache.select('isrc-USRC17607839', 'spotify');
  assert.deepStrictEqual([entry.resolvedId, entry.lastAttemptAt, entry.attempts], ['found', 50, 1]);
  assert.strictEqual(await coordinator.resolve(null, song), null);
  assert.strictEqual(await coordinator.resolve(provider, null), null);
});
