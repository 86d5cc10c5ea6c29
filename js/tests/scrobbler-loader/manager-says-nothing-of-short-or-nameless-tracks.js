'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a');
  await manager.onTrackStart(track);
  calls.length = 0;
  for (const members of [{ title: '' }, { artist: undefined }, { duration: 29.9 }]) {
    await manager.onTrackStart({ ...track, ...members });
    assert.strictEqual(manager.nowPlayingSent, false);
  }
  assert.deepStrictEqual(calls, []);
  for (const duration of [30, 0, undefined]) await manager.onTrackStart({ ...track, duration });
  assert.strictEqual(calls.length, 3);
});
