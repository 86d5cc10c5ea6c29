'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, librefm, clock } = connected();
  desktop.respond = () => json({ session: { key: 'NEW', name: 'bob' } });
  assert.deepStrictEqual(await librefm.connectWithPassword('Bob', 'pw'), { username: 'bob' });
  assert.deepStrictEqual(desktop.requests, [{
    url: 'https://libre.fm/2.0/',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'method=auth.getMobileSession&username=Bob&authToken=20b9cae31805a95d0ccc3aed5a4ea397'
      + `&api_key=${'0'.repeat(32)}&api_sig=8e2065d6dd3e66e2e4eee3cc32a2626f&format=json`,
  }]);
  assert.deepStrictEqual(desktop.stored('scrobbler-config-librefm'), {
    enabled: true, sessionKey: 'NEW', username: 'bob', connectedAt: clock.now,
  });
});
