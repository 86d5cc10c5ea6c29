'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, clock, listenbrainz } = connected();
  desktop.respond = () => json({ valid: true, user_name: 'alice' });
  assert.deepStrictEqual(await listenbrainz.connect('NEW'), { username: 'alice' });
  const config = { enabled: true, userToken: 'NEW', username: 'alice', connectedAt: clock.now };
  assert.deepStrictEqual(desktop.stored('scrobbler-config-listenbrainz'), config);
  for (const [given, message] of [
    [json({ valid: false }), 'Token validation failed'], [answer('', 503), 'Invalid token'],
    [json({ valid: true, user_name: 'eve' }, 500), 'Invalid token'],
    [{ success: false, error: 'offline' }, 'Invalid token'], [answer('<html>'), 'Token validation failed'],
  ]) {
    desktop.respond = () => given;
    await assert.rejects(listenbrainz.connect('OTHER'), { message });
  }
  assert.deepStrictEqual(desktop.stored('scrobbler-config-listenbrainz'), config);
});
