'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  window.pickTrackIsrc = () => null;
  const texts = ['', 'a'.repeat(35), 'a'.repeat(37), 'g'.repeat(36), `${'a'.repeat(36)}\n`];
  for (const wrong of [...texts, 5, null, { length: 36 }]) {
    await listenbrainz.scrobble({ artist: 'A', title: 'T', mbid: wrong, releaseMbid: wrong, artistMbids: [wrong] }, 1);
    await listenbrainz.scrobble({ artist: 'A', title: 'T', artistMbids: wrong }, 1);
  }
  const nested = ['a'.repeat(36)];
  await listenbrainz.scrobble({ artist: 'A', title: 'T', mbid: nested, releaseMbid: nested, artistMbids: [nested] }, 1);
  for (const { body } of desktop.requests) {
    assert.deepStrictEqual(Object.keys(JSON.parse(body).payload[0].track_metadata.additional_info), [
      'media_player', 'submission_client', 'submission_client_version',
    ]);
  }
  assert.strictEqual(desktop.requests.length, 17);
});
