'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const { manager, logged } = startManager();
  const whole = { id: 'a', scrobble() {}, updateNowPlaying() {} };
  for (const missing of Object.keys(whole)) {
    assert.strictEqual(manager.registerPlugin({ ...whole, [missing]: undefined }), undefined);
  }
  assert.strictEqual(manager.getPlugins().length, 0);
  assert.strictEqual(logged.error.length, 3);
  assert.throws(() => manager.registerPlugin(null), TypeError);
  manager.registerPlugin(whole);
  assert.strictEqual(manager.getPlugins().length, 1);
});
