'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  desktop.put('scrobbler-config-lastfm', { pendingToken: 'TOK' });
  desktop.respond = () => json({ error: 14, message: 'Not authorized' }, 403);
  await assert.rejects(lastfm.completeAuth(), { message: 'Failed to get session: Not authorized' });
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), { pendingToken: 'TOK' });
});
