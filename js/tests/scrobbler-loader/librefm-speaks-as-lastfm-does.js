'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');
const { answer, json } = require('../support/desktop.js');
const { LastFmScrobbler } = require('../../scrobbler-loader.js');

behaviour(async () => {
  const { desktop, librefm } = connected();
  assert.ok(librefm instanceof LastFmScrobbler);
  await librefm.scrobble({ artist: 'A', title: 'T' }, 1);
  const [{ url, body }] = desktop.requests;
  assert.strictEqual(url, 'https://libre.fm/2.0/');
  assert.match(body, /^method=track\.scrobble&api_key=0{32}&sk=SK&format=json&artist%5B0%5D=A&/);
  desktop.respond = () => json({ error: 6, message: 'No artist' });
  await assert.rejects(librefm.scrobble({}, 1), { message: 'Libre.fm API error 6: No artist' });
  desktop.respond = () => answer('', 500);
  await assert.rejects(librefm.scrobble({}, 1), { message: 'Last.fm API request failed: HTTP 500' });
});
