'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz, lastfm } = connected();
  assert.deepStrictEqual(await listenbrainz.getConnectionStatus(), { connected: true, username: 'bob', error: null });
  desktop.put('scrobbler-config-lastfm', { enabled: false, authError: 'key', lastError: 'shown' });
  assert.deepStrictEqual(await lastfm.getConnectionStatus(), { connected: false, username: null, error: 'shown' });
  desktop.put('scrobbler-config-lastfm', { authError: 'key' });
  assert.deepStrictEqual(await lastfm.getConnectionStatus(), { connected: false, username: null, error: null });
});
