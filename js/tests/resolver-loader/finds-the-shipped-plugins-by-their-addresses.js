'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { loaded } = require('../support/axe.js');

const hosts = (names, path) => names.map((name) => `${name}${path}`);

/** The patterns of the content resolvers that Parachord ships. */
const shipped = {
  spotify: ['track', 'album', 'playlist'].flatMap(
    (kind) => [...hosts(['open.spotify.com', 'open.spotify.com/intl-*'], `/${kind}/*`), `spotify:${kind}:*`]),
  applemusic: [
    'music.apple.com/*/album/*/*', 'music.apple.com/*/song/*/*', 'music.apple.com/*/playlist/*/*', 'itunes.apple.com/*',
  ],
  bandcamp: ['*.bandcamp.com/track/*', '*.bandcamp.com/album/*'],
  soundcloud: ['soundcloud.com/*', '*.soundcloud.com/*'],
  youtube: [
    ...hosts(['youtube.com', 'www.youtube.com', 'music.youtube.com', 'm.youtube.com'], '/watch?v=*'), 'youtu.be/*',
    ...hosts(['youtube.com', 'www.youtube.com', 'music.youtube.com'], '/playlist?list=*'),
  ],
  localfiles: [],
};

behaviour(async () => {
  const loader = await loaded(shipped);
  for (const [url, resolver, type] of [
    ['https://open.spotify.com/track/abc?si=1', 'spotify', 'track'],
    ['https://open.spotify.com/intl-de/album/abc/', 'spotify', 'album'],
    ['spotify:track:abc', 'spotify', 'track'],
    ['https://open.spotify.com/artist/x', null, 'unknown'],
    ['HTTPS://open.spotify.com/track/abc', null, 'track'],
    ['https://OPEN.SPOTIFY.COM/track/abc', 'spotify', 'unknown'],
    ['https://music.apple.com/us/album/name/123?i=456', 'applemusic', 'track'],
    ['https://music.apple.com/us/album/name/123', 'applemusic', 'album'],
    ['https://music.apple.com/us/album/123', null, 'album'],
    ['https://itunes.apple.com/us/album/id1', 'applemusic', 'album'],
    ['https://a.b.bandcamp.com/track/foo', 'bandcamp', 'track'],
    ['https://bandcamp.com/track/foo', null, 'track'],
    ['https://soundcloud.com/a/sets/b?x=1', 'soundcloud', 'playlist'],
    ['https://m.soundcloud.com/a/b', 'soundcloud', 'track'],
    ['https://on.soundcloud.com/x', 'soundcloud', 'track'],
    ['https://www.youtube.com/watch?v=a&list=x', 'youtube', 'playlist'],
    ['https://www.youtube.com/watch?t=3&v=a', null, 'track'],
    ['https://m.youtube.com/playlist?list=PL', null, 'playlist'],
    ['https://youtu.be/abc?t=1', 'youtube', 'track'],
  ]) assert.deepStrictEqual([loader.findResolverForUrl(url), loader.getUrlType(url)], [resolver, type], url);
});
