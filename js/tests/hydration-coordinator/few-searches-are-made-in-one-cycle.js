'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');
const { createHydrationCoordinator } = require('../../sync-engine/hydration-coordinator.js');

behaviour(async () => {
  const cache = createHydrationCache();
  const provider = { id: 'spotify', nativeIdOf: () => null, searchForTrackId: async (title) => `id of ${title}` };
  const songs = Array.from({ length: 15 }, (_, number) => ({ title: `Song ${number}`, artist: 'Band' }));

  const first = createHydrationCoordinator({ cache, clock: () => 0 });
  assert.strictEqual(await first.tryAll(provider, songs), false);
  assert.deepStrictEqual(first.stats(), { inlineUsed: 12, searches: 12 });
  assert.strictEqual(await first.resolve(provider, songs[0]), 'id of Song 0');
  assert.strictEqual(await first.resolve(provider, songs[14]), null);
  assert.strictEqual(cache.size(), 12);

  const second = createHydrationCoordinator({ cache, clock: () => 0, maxInlineLookups: 3 });
  assert.strictEqual(await second.tryAll(provider, songs), true);
  assert.strictEqual(second.stats().searches, 3);
});
