'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a', { scrobble: failing({ authError: true }) });
  setup.register('b', { scrobble: failing({ authErrorTransient: true }) });
  await setup.manager.onTrackStart(track);
  await setup.manager.submitScrobble();
  assert.deepStrictEqual(setup.queue.map(({ pluginId }) => pluginId), ['b']);
});
