'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  setup.register('a', { scrobble: () => Promise.reject(null) });
  setup.register('b');
  setup.putQueue({}, { pluginId: 'b', timestamp: 2 });
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue.map(({ pluginId, error }) => [pluginId, error]), [['a', 'null']]);
  assert.deepStrictEqual(setup.calls, ['b scrobble T 2']);
});
