'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing } = startManager;

behaviour(async () => {
  const setup = startManager();
  let tried = 0;
  const refuse = failing({ authError: true });
  setup.register('a', { scrobble: () => { tried += 1; return refuse(); } });
  setup.register('b');
  setup.putQueue({ timestamp: 1 }, { timestamp: 2, pluginId: 'b' }, { timestamp: 3 });
  const before = setup.queue;
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, [before[0], before[2]]);
  assert.deepStrictEqual([tried, setup.calls], [1, ['b scrobble T 2']]);
});
