'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a', { scrobble: failing() });
  setup.putQueue({ error: 'old', attempts: 8 }, { attempts: 9 });
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, [
    { pluginId: 'a', track, timestamp: 1, error: 'no', attempts: 9, queuedAt: 1700000000000 },
  ]);
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, []);
});
