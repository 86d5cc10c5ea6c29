'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

behaviour(async () => {
  const { listenbrainz } = connected();
  const apple = { music_service: 'music.apple.com', music_service_name: 'Apple Music' };
  const bandcamp = { music_service: 'bandcamp.com', music_service_name: 'Bandcamp' };
  const soundcloud = { music_service: 'soundcloud.com', music_service_name: 'SoundCloud' };
  for (const [resolver, source, origin_url, service] of [
    ['spotify', { spotifyId: 'S' }, 'https://open.spotify.com/track/S',
      { music_service: 'spotify.com', music_service_name: 'Spotify' }],
    ['spotify', { spotifyUri: 'spotify:track:S' }, undefined, {}],
    ['applemusic', { appleMusicUrl: 'https://a.test', appleMusicId: '1' }, 'https://a.test', apple],
    ['applemusic', { appleMusicId: '1' }, 'https://music.apple.com/us/song/1', apple],
    ['applemusic', {}, undefined, apple],
    ['bandcamp', { bandcampUrl: 'https://a.test', url: 'https://b.test' }, 'https://a.test', bandcamp],
    ['bandcamp', { url: 'http://b.test' }, 'http://b.test', bandcamp],
    ['bandcamp', { bandcampUrl: 'bandcamp:1' }, undefined, bandcamp],
    ['soundcloud', { soundcloudUrl: 'soundcloud:1', permalink_url: 'https://p.test', url: 'https://u.test' },
      'https://p.test', soundcloud],
    ['soundcloud', { soundcloudUrl: 'https://s.test', permalink_url: 'https://p.test' }, 'https://s.test', soundcloud],
    ['soundcloud', { url: 'https://u.test' }, 'https://u.test', soundcloud],
    ['youtube', { youtubeId: 'Y' }, 'https://www.youtube.com/watch?v=Y',
      { music_service: 'youtube.com', music_service_name: 'YouTube' }],
    ['youtube', { url: 'https://www.youtube.com/watch?v=Y' }, undefined, {}],
    ['localfiles', { url: 'https://a.test' }, undefined, {}],
    ['bandcamp', { url: 'https://a.test', noMatch: true }, undefined, {}],
    ['bandcamp', undefined, undefined, {}],
  ]) {
    const found = listenbrainz._deriveSourceEnrichment({ sources: { [resolver]: source }, _activeResolver: resolver });
    const { spotify_id, ...played } = JSON.parse(JSON.stringify(found));
    const expected = origin_url ? { origin_url, ...service } : service;
    assert.deepStrictEqual(played, expected, `${resolver} ${JSON.stringify(source)}`);
  }
});
