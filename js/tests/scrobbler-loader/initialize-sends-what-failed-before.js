'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installDesktop = require('../support/desktop.js');
const { initializeScrobblers } = require('../../scrobbler-loader.js');

behaviour(async () => {
  const desktop = installDesktop();
  desktop.put('scrobbler-config-listenbrainz', { enabled: true, userToken: 'TOKEN' });
  const item = { pluginId: 'listenbrainz', track: { title: 'T', artist: 'A' }, timestamp: 5, queuedAt: Date.now() };
  desktop.put('scrobble-failed-queue', [item]);
  await initializeScrobblers();
  assert.strictEqual(JSON.parse(desktop.requests[0].body).payload[0].listened_at, 5);
  assert.deepStrictEqual(desktop.stored('scrobble-failed-queue'), []);
});
