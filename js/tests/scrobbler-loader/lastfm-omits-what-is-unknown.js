'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  desktop.put('scrobbler-config-lastfm', { enabled: true });
  await lastfm.updateNowPlaying({ artist: 'A', title: 'T', album: '', duration: 0 });
  await lastfm.scrobble({ artist: 'A', title: 'T', album: '', duration: 0 }, 1);
  const bodies = desktop.requests.map(({ body }) => body.replace(/&api_sig=[0-9a-f]{32}$/, ''));
  assert.deepStrictEqual(bodies, [
    'method=track.updateNowPlaying&api_key=KEY&format=json&artist=A&track=T',
    'method=track.scrobble&api_key=KEY&format=json&artist%5B0%5D=A&track%5B0%5D=T&timestamp%5B0%5D=1',
  ]);
});
