'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  let isBroken = false;
  const isEnabled = () => {
    if (isBroken) throw new Error('store');
    return true;
  };
  register('a', { updateNowPlaying: async () => {} });
  register('b', { updateNowPlaying: async () => {}, isEnabled });
  await manager.onTrackStart(track);
  isBroken = true;
  await assert.rejects(manager.onProgressUpdate(100), { message: 'store' });
  assert.deepStrictEqual(calls, []);
  isBroken = false;
  await manager.onProgressUpdate(101);
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000', 'b scrobble T 1700000000']);
});
