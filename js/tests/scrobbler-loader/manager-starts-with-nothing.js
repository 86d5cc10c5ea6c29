'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const { manager } = startManager();
  assert.deepStrictEqual([...manager.plugins], []);
  for (const name of ['currentTrack', 'trackStartTime', 'progressCheckInterval', 'onScrobbleCallback']) {
    assert.strictEqual(manager[name], null, name);
  }
  assert.deepStrictEqual([manager.scrobbleSubmitted, manager.nowPlayingSent], [false, false]);
});
