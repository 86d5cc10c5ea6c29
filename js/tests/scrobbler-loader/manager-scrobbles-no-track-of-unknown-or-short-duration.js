'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a', { updateNowPlaying: async () => {} });
  await manager.onProgressUpdate(500);
  for (const duration of [undefined, 0, 29]) {
    await manager.onTrackStart({ ...track, duration });
    await manager.onProgressUpdate(500);
  }
  assert.deepStrictEqual(calls, []);
  manager.currentTrack.duration = 200;
  await manager.onProgressUpdate(100);
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000']);
});
