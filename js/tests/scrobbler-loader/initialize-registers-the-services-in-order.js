'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installDesktop = require('../support/desktop.js');
const { initializeScrobblers, getScrobbler, scrobbleManager, scrobblers } = require('../../scrobbler-loader.js');

behaviour(async () => {
  installDesktop();
  assert.strictEqual(await initializeScrobblers(), scrobblers);
  assert.deepStrictEqual(scrobblers.map(({ id }) => id), ['listenbrainz', 'lastfm', 'librefm']);
  assert.deepStrictEqual(scrobbleManager.getPlugins(), scrobblers);
  for (const scrobbler of scrobblers) assert.strictEqual(getScrobbler(scrobbler.id), scrobbler);
  assert.strictEqual(getScrobbler('nobody'), undefined);
});
