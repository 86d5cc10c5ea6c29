'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  assert.strictEqual(await listenbrainz.updateNowPlaying({ artist: 'A', title: 'T', album: '', duration: 0 }), true);
  assert.deepStrictEqual(desktop.requests, [{
    url: 'https://api.listenbrainz.org/1/submit-listens',
    method: 'POST',
    headers: { Authorization: 'Token TOKEN', 'Content-Type': 'application/json' },
    body: '{"listen_type":"playing_now","payload":[{"track_metadata":{"artist_name":"A","track_name":"T",'
      + '"additional_info":{"media_player":"Parachord","submission_client":"Parachord",'
      + '"submission_client_version":"1.1.0"}}}]}',
  }]);
});
