'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { desktop, listenbrainz } = connected();
  const identifiers = ['a', 'B', '0'].map((digit) => `${digit.repeat(8)}-1111-2222-3333-444444444444`);
  const [mbid, releaseMbid, artistMbid] = identifiers;
  window.pickTrackIsrc = ({ isrc }) => isrc;
  const sources = {
    spotify: { spotifyId: 'S', confidence: 0.95 }, bandcamp: { bandcampUrl: 'https://a.bandcamp.com/track/t' },
  };
  const track = {
    artist: 'A', title: 'T', album: 'L', duration: 245.5, sources, _activeResolver: 'bandcamp',
    mbid, releaseMbid, artistMbids: [artistMbid, 'no'], isrc: 'USABC1234567',
  };
  assert.strictEqual(await listenbrainz.scrobble(track, 1700000000), true);
  assert.strictEqual(desktop.requests[0].body,
    '{"listen_type":"single","payload":[{"listened_at":1700000000,"track_metadata":{"artist_name":"A",'
    + '"track_name":"T","release_name":"L","additional_info":{"media_player":"Parachord",'
    + '"submission_client":"Parachord","submission_client_version":"1.1.0","duration_ms":245500,'
    + '"spotify_id":"https://open.spotify.com/track/S","origin_url":"https://a.bandcamp.com/track/t",'
    + `"music_service":"bandcamp.com","music_service_name":"Bandcamp","recording_mbid":"${mbid}",`
    + `"release_mbid":"${releaseMbid}","artist_mbids":["${artistMbid}"],"isrc":"USABC1234567"}}}]}`);
});
