'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  desktop.respond = () => json({ token: 'TOK' });
  assert.deepStrictEqual(await lastfm.startAuth(), {
    authUrl: 'https://www.last.fm/api/auth/?api_key=KEY&token=TOK', token: 'TOK',
  });
  assert.deepStrictEqual(desktop.requests, [
    { url: 'https://ws.audioscrobbler.com/2.0/?method=auth.getToken&api_key=KEY&format=json', method: 'GET' },
  ]);
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), {
    enabled: true, sessionKey: 'SK', username: 'bob', pendingToken: 'TOK', authPolling: true,
  });
  assert.strictEqual(clock.pending, 1);
});
