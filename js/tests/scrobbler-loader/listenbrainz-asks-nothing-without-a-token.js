'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  await listenbrainz.disconnect();
  const track = { artist: 'A', title: 'T', mbid: 'a'.repeat(36) };
  for (const method of ['updateNowPlaying', 'scrobble', 'loveTrack']) {
    await assert.rejects(listenbrainz[method](track, 1), { message: 'ListenBrainz token not configured' });
  }
  assert.deepStrictEqual(desktop.requests, []);
});
