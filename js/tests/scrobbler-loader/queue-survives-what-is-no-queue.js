'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a');
  for (const broken of [null, {}, 'text']) {
    setup.desktop.put('scrobble-failed-queue', broken);
    await setup.manager.retryFailedScrobbles();
    await setup.manager.queueFailedScrobble('a', track, 1, 'no');
    assert.strictEqual(setup.queue.length, 1);
  }
});
