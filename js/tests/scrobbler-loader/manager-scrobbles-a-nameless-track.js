'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const { manager, register, calls } = startManager();
  register('a');
  await manager.onTrackStart({ title: 'T', duration: 60 });
  await manager.onProgressUpdate(30);
  assert.deepStrictEqual(calls, ['a scrobble T 1700000000']);
});
