'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, librefm } = connected();
  const before = desktop.stored('scrobbler-config-librefm');
  for (const [given, message] of [
    [json({ error: 4, message: 'Invalid password' }), 'Libre.fm auth failed: Invalid password'],
    [json({ error: 4 }, 403), 'Libre.fm auth failed: error 4'],
    [answer('', 500), 'Libre.fm auth request failed: HTTP 500'],
    [{ success: false, error: 'offline' }, 'Libre.fm auth request failed: offline'],
    [answer('<html>'), 'Libre.fm auth failed: there is no session in the answer'],
  ]) {
    desktop.respond = () => given;
    await assert.rejects(librefm.connectWithPassword('bob', 'pw'), { message });
  }
  assert.deepStrictEqual(desktop.stored('scrobbler-config-librefm'), before);
});
