'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a');
  register('b', { isEnabled: failing() });
  await assert.rejects(manager.getEnabledPlugins(), { message: 'no' });
  await assert.rejects(manager.onTrackStart(track), { message: 'no' });
  assert.deepStrictEqual(calls, []);
});
