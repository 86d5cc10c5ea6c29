'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const { manager, clock, register, calls, logged } = startManager();
  register('a', { updateNowPlaying: async () => {} });
  for (const callback of [() => { throw new Error('at once'); }, failing(), () => new Promise(() => {}), null]) {
    manager.setOnScrobbleCallback(callback);
    await manager.onTrackStart(track);
    await manager.submitScrobble();
  }
  await clock.drain();
  assert.strictEqual(calls.length, 4);
  assert.strictEqual(logged.error.length, 2);
});
