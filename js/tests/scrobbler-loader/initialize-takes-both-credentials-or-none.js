'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installDesktop = require('../support/desktop.js');
const { initializeScrobblers, getScrobbler } = require('../../scrobbler-loader.js');

behaviour(async () => {
  installDesktop();
  const lastfm = getScrobbler('lastfm');
  for (const half of [{ lastfmApiKey: 'KEY' }, { lastfmApiSecret: 'SECRET' }]) {
    await initializeScrobblers(half);
    assert.deepStrictEqual([lastfm.apiKey, lastfm.apiSecret], [null, null]);
  }
  await initializeScrobblers({ lastfmApiKey: 'KEY', lastfmApiSecret: 'SECRET' });
  assert.deepStrictEqual([lastfm.apiKey, lastfm.apiSecret], ['KEY', 'SECRET']);
  assert.strictEqual(getScrobbler('librefm').apiKey, '0'.repeat(32));
});
