'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');
const { createHydrationCoordinator, defaultCooldownMs } = require('../../sync-engine/hydration-coordinator.js');

const DAY = 24 * 60 * 60 * 1000;

behaviour(async () => {
  assert.deepStrictEqual([0, 1, 2, 9].map(defaultCooldownMs), [7 * DAY, 7 * DAY, 30 * DAY, 30 * DAY]);

  let now = 0;
  const persisted = [];
  const coordinator = createHydrationCoordinator({
    cache: createHydrationCache(), clock: () => now, persistRowId: (...args) => { persisted.push(args); },
  });
  let answer = () => { throw new Error('out of order'); };
  const provider = { id: 'spotify', nativeIdOf: () => null, searchForTrackId: async () => answer() };
  const searchesAt = async (time) => {
    now = time;
    assert.strictEqual(await coordinator.resolve(provider, { title: 'Song', artist: 'Band' }), null);
    return coordinator.stats().searches;
  };
  assert.strictEqual(await searchesAt(0), 1);
  assert.strictEqual(await searchesAt(7 * DAY - 1), 1);
  answer = () => null;
  assert.strictEqual(await searchesAt(7 * DAY), 2);
  assert.strictEqual(await searchesAt(37 * DAY - 1), 2);
  assert.strictEqual(await searchesAt(37 * DAY), 3);
  assert.deepStrictEqual(persisted, []);
});
