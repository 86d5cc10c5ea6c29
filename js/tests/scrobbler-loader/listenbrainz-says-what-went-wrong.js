'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer } = require('../support/desktop.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  for (const [given, message] of [
    [answer('{"code":401,"error":"Invalid token"}', 401), 'ListenBrainz API error: 401 - HTTP 401'],
    [{ success: false, status: 500, text: 'oops' }, 'ListenBrainz API error: 500 - oops'],
    [{ success: false, error: 'offline' }, 'ListenBrainz API error: unknown - offline'],
  ]) {
    desktop.respond = () => given;
    const error = await listenbrainz.scrobble({ artist: 'A', title: 'T' }, 1).catch((reason) => reason);
    assert.strictEqual(error.message, message);
    assert.strictEqual(error.authError, undefined);
  }
  desktop.respond = () => answer('anything');
  assert.strictEqual(await listenbrainz.scrobble({ artist: 'A', title: 'T' }, 1), true);
});
