'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  setup.putQueue({ pluginId: 'gone' });
  setup.desktop.put('scrobble-failed-queue', [...setup.queue, null, 'text']);
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, []);
});
