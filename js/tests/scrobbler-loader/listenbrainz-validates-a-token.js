'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  desktop.respond = () => json({ code: 200, valid: true, user_name: 'bob' });
  assert.deepStrictEqual(await listenbrainz.validateToken('NEW'), { valid: true, username: 'bob', error: null });
  assert.deepStrictEqual(desktop.requests, [{
    url: 'https://api.listenbrainz.org/1/validate-token', method: 'GET', headers: { Authorization: 'Token NEW' },
  }]);
  desktop.respond = () => json({ code: 200, valid: false });
  assert.deepStrictEqual(await listenbrainz.validateToken('NEW'), { valid: false, username: null, error: null });
  desktop.respond = () => answer('', 401);
  const failed = { valid: false, username: null, error: 'Invalid token' };
  assert.deepStrictEqual(await listenbrainz.validateToken('NEW'), failed);
});
