'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const setup = startManager();
  const { get } = setup.desktop.electron.store;
  setup.desktop.electron.store.get = failing();
  await setup.manager.queueFailedScrobble('a', track, 1, 'no');
  await setup.manager.queueFailedScrobble('a', null, 1, 'no');
  assert.strictEqual(setup.logged.error.length, 2);
  setup.desktop.electron.store.get = get;
  await setup.manager.queueFailedScrobble('a', track, 2, 'no');
  assert.deepStrictEqual(setup.queue.map(({ timestamp }) => timestamp), [2]);
});
