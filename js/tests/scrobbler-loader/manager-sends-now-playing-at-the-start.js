'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, clock, register } = startManager();
  const seen = [];
  register('a', { updateNowPlaying: async (playing) => { await null; seen.push(['a', playing]); } });
  register('off', { isEnabled: () => false });
  register('b', { updateNowPlaying: async (playing) => { seen.push(['b', playing]); } });
  const start = manager.onTrackStart(track);
  assert.deepStrictEqual([manager.currentTrack, manager.trackStartTime], [track, clock.now]);
  assert.strictEqual(manager.nowPlayingSent, false);
  await start;
  assert.deepStrictEqual(seen, [['a', track], ['b', track]]);
  assert.strictEqual(seen[0][1], track);
  assert.strictEqual(manager.nowPlayingSent, true);
});
