'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const setup = startManager();
  let asked = 0;
  setup.register('a', { isEnabled: async () => { asked += 1; return false; } });
  setup.putQueue({ timestamp: 1, attempts: 9 }, { timestamp: 2 });
  const before = setup.queue;
  await setup.manager.retryFailedScrobbles();
  assert.deepStrictEqual(setup.queue, before);
  assert.strictEqual(asked, 1);
  assert.deepStrictEqual(setup.calls, []);
});
