'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  const config = { pendingToken: 'TOK', authPolling: true };
  desktop.put('scrobbler-config-lastfm', config);
  lastfm.startAuthPolling('TOK');
  lastfm.stopAuthPolling();
  lastfm.stopAuthPolling();
  await clock.tick(400_000);
  assert.deepStrictEqual([desktop.requests, desktop.stored('scrobbler-config-lastfm')], [[], config]);
});
