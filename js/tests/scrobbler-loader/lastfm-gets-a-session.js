'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  desktop.respond = () => json({ session: { key: 'NEW', name: 'alice', subscriber: 0 } });
  assert.deepStrictEqual(await lastfm.getSession('TOK'), { sessionKey: 'NEW', username: 'alice' });
  assert.deepStrictEqual(desktop.requests, [{
    url: 'https://ws.audioscrobbler.com/2.0/?method=auth.getSession&api_key=KEY&token=TOK'
      + '&api_sig=0bf279e021f3a81b4553dd7e76cf72ad&format=json',
    method: 'GET',
  }]);
  desktop.respond = () => json({ error: 14, message: 'Not authorized' }, 403);
  await assert.rejects(lastfm.getSession('TOK'), { message: 'Failed to get session: Not authorized' });
});
