'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const setup = startManager();
  const timestamps = [1, 2, 3, 4, 5];
  await Promise.all(timestamps.map((timestamp) => setup.manager.queueFailedScrobble('a', track, timestamp, 'no')));
  assert.deepStrictEqual(setup.queue.map(({ timestamp }) => timestamp), timestamps);
});
