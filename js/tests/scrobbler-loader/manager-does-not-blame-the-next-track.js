'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, clock, register, calls } = startManager();
  let enabled = async () => true;
  register('a', { updateNowPlaying: async () => {}, isEnabled: () => enabled() });
  await manager.onTrackStart(track);
  let refuse;
  enabled = () => new Promise((resolve, reject) => { refuse = reject; });
  const first = manager.submitScrobble();
  enabled = async () => true;
  await clock.tick(1000);
  await manager.onTrackStart({ ...track, title: 'next' });
  await manager.submitScrobble();
  refuse(new Error('store'));
  await assert.rejects(first, { message: 'store' });
  await manager.submitScrobble();
  assert.deepStrictEqual(calls, ['a scrobble next 1700000001']);
});
