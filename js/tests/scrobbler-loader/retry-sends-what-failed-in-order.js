'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  setup.register('a');
  setup.register('b');
  setup.putQueue({ timestamp: 3 }, { timestamp: 1, pluginId: 'b' }, { timestamp: 2 });
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.calls, ['a scrobble T 3', 'b scrobble T 1', 'a scrobble T 2']);
  assert.deepStrictEqual(setup.queue, []);
});
