'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.desktop.electron.store.set = failing();
  await setup.manager.retryFailedScrobbles();
  setup.desktop.put('scrobble-failed-queue', []);
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, []);
});
