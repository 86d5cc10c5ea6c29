'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  assert.strictEqual(await lastfm.updateNowPlaying({ artist: 'A', title: 'T', album: 'L', duration: 200 }), true);
  assert.deepStrictEqual(desktop.requests, [{
    url: 'https://ws.audioscrobbler.com/2.0/',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'method=track.updateNowPlaying&api_key=KEY&sk=SK&format=json&artist=A&track=T&album=L&duration=200'
      + '&api_sig=a00296a5ac0ef1844de55c1192233de6',
  }]);
});
