'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm, clock } = connected();
  for (const [given, reason] of [
    [json({ error: 10, message: 'Invalid key' }, 403), 'Invalid key'], [answer('', 500), 'HTTP 500'],
    [json({ token: 'TOK' }, 502), 'HTTP 502'],
    [{ success: false, error: 'offline' }, 'offline'], [json({}), 'there is none in the answer'],
  ]) {
    desktop.respond = () => given;
    await assert.rejects(lastfm.startAuth(), { message: `Failed to get auth token: ${reason}` });
  }
  assert.strictEqual(desktop.stored('scrobbler-config-lastfm').pendingToken, undefined);
  assert.strictEqual(clock.pending, 0);
});
