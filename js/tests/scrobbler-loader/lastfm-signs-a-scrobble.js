'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  const track = { artist: 'Björk & Co', title: 'Jóga', album: '', duration: 245.5, mbid: 'a'.repeat(36) };
  assert.strictEqual(await lastfm.scrobble(track, 1700000000), true);
  assert.strictEqual(desktop.requests[0].body,
    'method=track.scrobble&api_key=KEY&sk=SK&format=json&artist%5B0%5D=Bj%C3%B6rk+%26+Co&track%5B0%5D=J%C3%B3ga'
    + '&timestamp%5B0%5D=1700000000&duration%5B0%5D=245.5&api_sig=18167e8598ae67965a2103e515b5bbfe');
});
