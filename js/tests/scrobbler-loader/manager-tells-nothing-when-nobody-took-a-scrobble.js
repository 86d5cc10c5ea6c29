'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const { manager, register } = startManager();
  let told = 0;
  manager.setOnScrobbleCallback(() => { told += 1; });
  register('off', { isEnabled: () => false });
  register('a', { scrobble: failing() });
  await manager.onTrackStart(track);
  await manager.submitScrobble();
  assert.strictEqual(told, 0);
});
