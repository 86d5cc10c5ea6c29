'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const { manager, register } = startManager();
  const scrobbled = [];
  register('a', { scrobble: async ({ duration }) => { scrobbled.push(duration); } });
  for (const [duration, threshold] of [
    [30, 30], [59, 30], [60, 30], [61, 30.5], [180, 90], [479, 239.5], [480, 240], [9000, 240],
  ]) {
    await manager.onTrackStart({ ...track, duration });
    await manager.onProgressUpdate(threshold - 0.1);
    assert.strictEqual(scrobbled.pop(), undefined, `${duration} s before ${threshold} s`);
    await manager.onProgressUpdate(threshold);
    assert.strictEqual(scrobbled.pop(), duration);
  }
});
