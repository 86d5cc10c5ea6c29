'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

const { track } = startManager;

behaviour(async () => {
  const setup = startManager();
  setup.register('a', {
    async scrobble(playing, timestamp) {
      await setup.manager.queueFailedScrobble('b', track, timestamp + 10, 'meanwhile');
      if (timestamp === 2) throw new Error('still no');
    },
  });
  setup.putQueue({ timestamp: 1 }, { timestamp: 2 });
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue.map(({ timestamp, error }) => [timestamp, error]), [
    [2, 'still no'], [11, 'meanwhile'], [12, 'meanwhile'],
  ]);
});
