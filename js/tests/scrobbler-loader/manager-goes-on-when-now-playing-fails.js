'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const { manager, register, calls, logged } = startManager();
  register('a', { updateNowPlaying: failing({ authError: true }) });
  register('b', { updateNowPlaying() { throw new Error('at once'); } });
  register('c');
  await manager.onTrackStart(track);
  assert.deepStrictEqual(calls, ['c now T']);
  assert.strictEqual(logged.error.length, 2);
  assert.strictEqual(manager.nowPlayingSent, true);
});
