'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  desktop.put('scrobbler-config-lastfm', { username: 'bob', pendingToken: 'TOK', authPolling: true });
  desktop.respond = () => ({ success: false, error: 'offline' });
  lastfm.startAuthPolling('TOK');
  await clock.tick(299_999);
  assert.strictEqual(desktop.requests.length, 59);
  assert.strictEqual(desktop.stored('scrobbler-config-lastfm').authPolling, true);
  await clock.tick(100_000);
  assert.strictEqual(desktop.requests.length, 60);
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), {
    username: 'bob', pendingToken: null, authPolling: false,
  });
  assert.deepStrictEqual([clock.pending, desktop.events], [0, []]);
});
