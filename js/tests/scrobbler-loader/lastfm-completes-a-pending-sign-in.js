'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  await assert.rejects(lastfm.completeAuth(), { message: 'No pending auth token' });
  assert.deepStrictEqual(desktop.requests, []);
  desktop.respond = () => json({ token: 'TOK' });
  await lastfm.startAuth();
  desktop.respond = () => json({ session: { key: 'NEW', name: 'alice' } });
  assert.deepStrictEqual(await lastfm.completeAuth(), { username: 'alice' });
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), {
    enabled: true, sessionKey: 'NEW', username: 'alice', connectedAt: clock.now, pendingToken: null,
  });
  assert.strictEqual(clock.pending, 0);
});
