'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  desktop.respond = () => json({ user: { name: 'bob' }, error: 0 });
  assert.deepStrictEqual(await lastfm.apiRequest('user.getInfo', { user: 'bob' }), { user: { name: 'bob' }, error: 0 });
  await lastfm.apiRequest('user.getInfo', { user: 'bob' }, 'GET');
  const [post, get] = desktop.requests;
  assert.deepStrictEqual(get, { url: `https://ws.audioscrobbler.com/2.0/?${post.body}`, method: 'GET' });
});
