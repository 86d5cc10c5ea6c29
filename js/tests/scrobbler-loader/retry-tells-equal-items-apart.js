'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  let count = 0;
  setup.register('a', { async scrobble() { count += 1; if (count === 1) throw new Error('once'); } });
  setup.putQueue({}, {});
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue.map(({ error, attempts }) => [error, attempts]), [['once', 2]]);
});
