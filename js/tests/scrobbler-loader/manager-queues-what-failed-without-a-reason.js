'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a', { scrobble: () => Promise.reject(undefined) });
  setup.register('b', { scrobble: () => Promise.reject('just text') });
  setup.register('c');
  await setup.manager.onTrackStart(track);
  await setup.manager.submitScrobble();
  assert.deepStrictEqual(setup.queue.map(({ error }) => error), ['undefined', 'just text']);
  assert.strictEqual(setup.calls.pop(), 'c scrobble T 1700000000');
});
