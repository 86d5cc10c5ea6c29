'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, lastfm } = connected();
  const mbid = '11111111-1111-2222-3333-444444444444';
  assert.strictEqual(await lastfm.loveTrack({ artist: 'A', title: 'T', mbid }), true);
  await lastfm.loveTrack({ artist: 'A', title: 'T', mbid: 'short' });
  const bodies = desktop.requests.map(({ body }) => body.replace(/&api_sig=[0-9a-f]{32}$/, ''));
  const love = 'method=track.love&api_key=KEY&sk=SK&format=json&artist=A&track=T';
  assert.deepStrictEqual(bodies, [`${love}&mbid=${mbid}`, love]);
  await assert.rejects(lastfm.loveTrack({ artist: 'A' }), Error);
  await assert.rejects(lastfm.loveTrack({ title: 'T', artist: '' }), Error);
  assert.strictEqual(desktop.requests.length, 2);
});
