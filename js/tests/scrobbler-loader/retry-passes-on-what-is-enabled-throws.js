'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a');
  setup.register('b', { isEnabled: failing() });
  setup.putQueue({}, { pluginId: 'b' });
  const before = setup.queue;
  await assert.rejects(setup.manager.retryFailedScrobbles(), { message: 'no' });
  assert.deepStrictEqual([setup.queue, setup.calls], [before, []]);
});
