'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { failing, track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a', { scrobble: failing() });
  setup.register('b', { scrobble() { throw new Error('at once'); } });
  setup.register('c');
  await setup.manager.onTrackStart({ ...track, sources: { spotify: {} }, mbid: 'x' });
  await setup.clock.tick(100_000);
  await setup.manager.onProgressUpdate(100);
  assert.deepStrictEqual(setup.calls.slice(-1), ['c scrobble T 1700000000']);
  assert.deepStrictEqual(setup.queue, [
    { pluginId: 'a', track, timestamp: 1700000000, error: 'no', attempts: 1, queuedAt: 1700000100000 },
    { pluginId: 'b', track, timestamp: 1700000000, error: 'at once', attempts: 1, queuedAt: 1700000100000 },
  ]);
  const members = ['pluginId', 'track', 'timestamp', 'error', 'attempts', 'queuedAt'];
  assert.deepStrictEqual(Object.keys(setup.queue[0]), members);
});
