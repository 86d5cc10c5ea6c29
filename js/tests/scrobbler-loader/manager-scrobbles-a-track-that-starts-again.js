'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, clock, register, calls } = startManager();
  register('a', { updateNowPlaying: async () => {} });
  for (let round = 0; round < 2; round += 1) {
    await manager.onTrackStart(track);
    await manager.onProgressUpdate(150);
    await clock.tick(60_000);
  }
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000', 'a scrobble T 1700000060']);
});
