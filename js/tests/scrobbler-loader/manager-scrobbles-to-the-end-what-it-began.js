'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, clock, register, calls } = startManager();
  let release;
  const scrobble = () => new Promise((resolve) => { release = resolve; });
  register('slow', { updateNowPlaying: async () => {}, scrobble });
  register('a', { updateNowPlaying: async () => {} });
  await manager.onTrackStart(track);
  const submitted = manager.onProgressUpdate(100);
  await clock.tick(5000);
  assert.deepStrictEqual(calls, []);
  await manager.onTrackStart({ ...track, title: 'next' });
  release();
  await submitted;
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000']);
  assert.strictEqual(manager.scrobbleSubmitted, false);
});
