'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  desktop.put('scrobbler-config-lastfm', { authError: 'Invalid key', pendingToken: 'TOK', authPolling: true });
  desktop.respond = () => json({ error: 14 }, 403);
  lastfm.startAuthPolling('TOK');
  await clock.tick(4999);
  assert.strictEqual(desktop.requests.length, 0);
  await clock.tick(5001);
  assert.strictEqual(desktop.requests.length, 2);
  desktop.respond = () => json({ session: { key: 'NEW', name: 'alice' } });
  await clock.tick(60_000);
  assert.strictEqual(desktop.requests.length, 3);
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), {
    enabled: true, sessionKey: 'NEW', username: 'alice', connectedAt: 1700000015000,
    pendingToken: null, authPolling: false,
  });
  assert.deepStrictEqual(desktop.events, [['scrobbler-auth-complete', { scrobblerId: 'lastfm', username: 'alice' }]]);
  assert.strictEqual(clock.pending, 0);
});
