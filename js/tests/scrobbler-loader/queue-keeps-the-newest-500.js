'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.putQueue(...Array.from({ length: 500 }, (_, timestamp) => ({ timestamp })));
  await setup.manager.queueFailedScrobble('a', track, 500, 'no');
  assert.strictEqual(setup.queue.length, 500);
  assert.deepStrictEqual([setup.queue[0].timestamp, setup.queue[499].timestamp], [1, 500]);
});
