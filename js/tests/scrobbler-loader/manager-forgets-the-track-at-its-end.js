'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a', { updateNowPlaying: async () => {} });
  await manager.onTrackStart(track);
  assert.strictEqual(manager.onTrackEnd(), undefined);
  assert.deepStrictEqual([manager.currentTrack, manager.trackStartTime], [null, null]);
  await manager.onProgressUpdate(199);
  await manager.submitScrobble();
  assert.deepStrictEqual(calls, []);
});
