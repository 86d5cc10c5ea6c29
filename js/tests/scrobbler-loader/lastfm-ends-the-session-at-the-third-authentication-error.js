'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  const track = { artist: 'A', title: 'T' };
  const failure = (code, call) => {
    desktop.respond = () => json({ error: code, message: 'Invalid key' }, 403);
    return call().catch((error) => error);
  };
  for (const [code, call] of [[9, () => lastfm.updateNowPlaying(track)], [10, () => lastfm.loveTrack(track)]]) {
    const { message, authErrorTransient, authError } = await failure(code, call);
    assert.deepStrictEqual([authErrorTransient, authError], [true, undefined]);
    assert.strictEqual(message, `Last.fm API error ${code}: Invalid key`);
  }
  await failure(29, () => lastfm.scrobble(track, 1));
  assert.strictEqual(await lastfm.isEnabled(), true);
  assert.strictEqual((await failure(26, () => lastfm.scrobble(track, 1))).authError, true);
  assert.deepStrictEqual(desktop.stored('scrobbler-config-lastfm'), {
    enabled: false, sessionKey: null, username: 'bob', authError: 'Invalid key',
  });
  assert.deepStrictEqual(desktop.events, [
    ['scrobbler-auth-error', { scrobblerId: 'lastfm', errorCode: 26, errorMessage: 'Invalid key' }],
  ]);
  assert.strictEqual((await failure(9, () => lastfm.scrobble(track, 1))).authErrorTransient, true);
});
