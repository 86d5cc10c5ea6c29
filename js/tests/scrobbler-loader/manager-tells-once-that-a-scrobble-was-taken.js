'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a', { scrobble: failing() });
  register('b');
  register('c');
  const told = [];
  manager.setOnScrobbleCallback((playing, timestamp) => { told.push([playing, timestamp, calls.length]); });
  await manager.onTrackStart(track);
  calls.length = 0;
  await manager.submitScrobble();
  assert.deepStrictEqual(told, [[track, 1700000000, 2]]);
  assert.strictEqual(told[0][0], track);
});
