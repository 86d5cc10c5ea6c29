'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  const fortnight = 14 * 24 * 60 * 60 * 1000;
  setup.register('a');
  const limit = setup.clock.now - fortnight;
  setup.putQueue({ timestamp: 1, queuedAt: limit }, { timestamp: 2, queuedAt: limit + 1 });
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.calls, ['a scrobble T 2']);
  assert.deepStrictEqual(setup.queue, []);
});
