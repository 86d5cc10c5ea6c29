'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, librefm, clock } = connected();
  const zeros = '0'.repeat(32);
  desktop.respond = () => json({ token: 'TOK' });
  assert.deepStrictEqual(await librefm.startAuth(), {
    authUrl: `https://libre.fm/api/auth/?api_key=${zeros}&token=TOK`, token: 'TOK',
  });
  const [{ url }] = desktop.requests;
  assert.strictEqual(url, `https://libre.fm/2.0/?method=auth.getToken&api_key=${zeros}&format=json`);
  assert.strictEqual(desktop.stored('scrobbler-config-librefm').pendingToken, 'TOK');
  desktop.respond = () => json({ session: { key: 'NEW', name: 'alice' } });
  await clock.tick(5000);
  assert.deepStrictEqual(desktop.events, [['scrobbler-auth-complete', { scrobblerId: 'librefm', username: 'alice' }]]);
});
