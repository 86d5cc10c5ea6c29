'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  const mbid = '11111111-1111-2222-3333-444444444444';
  assert.strictEqual(await listenbrainz.loveTrack({ mbid }), true);
  const [{ url, method, body }] = desktop.requests;
  assert.strictEqual(url, 'https://api.listenbrainz.org/1/feedback/recording-feedback');
  assert.deepStrictEqual([method, body], ['POST', `{"recording_mbid":"${mbid}","score":1}`]);
  await assert.rejects(listenbrainz.loveTrack({ artist: 'A', title: 'T', mbid: 'short' }), Error);
  await assert.rejects(listenbrainz.loveTrack({ artist: 'A', title: 'T' }), Error);
  assert.strictEqual(desktop.requests.length, 1);
});
