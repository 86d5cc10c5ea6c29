'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  for (const [given, message] of [
    [json({ error: 29, message: 'Rate limit' }), 'Last.fm API error 29: Rate limit'],
    [json({ error: 11, message: '' }, 503), 'Last.fm API error 11: Unknown error'],
    [json({ fine: true }, 500), 'Last.fm API request failed: HTTP 500'],
    [answer('<html>', 502), 'Last.fm API request failed: HTTP 502'],
    [{ success: false, status: 504 }, 'Last.fm API request failed: HTTP 504'],
    [{ success: false, error: 'offline' }, 'Last.fm API request failed: offline'],
    [answer('x'.repeat(300)), `Last.fm API: failed to parse ${'x'.repeat(200)}`],
    [answer(''), 'Last.fm API: failed to parse '],
    [{ success: true, status: 200 }, 'Last.fm API: failed to parse '],
  ]) {
    desktop.respond = () => given;
    const error = await lastfm.scrobble({ artist: 'A', title: 'T' }, 1).catch((reason) => reason);
    assert.strictEqual(error.message, message);
    assert.deepStrictEqual([error.authError, error.authErrorTransient], [undefined, undefined]);
  }
  assert.deepStrictEqual(desktop.events, []);
});
