'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, clock, register, calls } = startManager();
  register('a', { updateNowPlaying: async () => {} });
  register('b', { updateNowPlaying: async () => {} });
  await clock.tick(999);
  await manager.onTrackStart(track);
  await clock.tick(100_000);
  await Promise.all([manager.onProgressUpdate(100), manager.onProgressUpdate(101), manager.submitScrobble()]);
  await manager.onProgressUpdate(102);
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000', 'b scrobble T 1700000000']);
  assert.strictEqual(manager.scrobbleSubmitted, true);
});
