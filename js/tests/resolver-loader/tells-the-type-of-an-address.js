'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, type] of [
    ['spotify:album:a', 'album'], ['spotify:playlist:a', 'playlist'], ['spotify:artist:a', 'unknown'],
    ['https://music.apple.com/us/playlist/n/pl', 'playlist'], ['https://music.apple.com/us/song/n/1', 'track'],
    ['https://music.apple.com/us/artist/n/1', 'unknown'], ['https://a.bandcamp.com/', 'unknown'],
    ['https://a.bandcamp.com/album/x', 'album'], ['https://www.youtube.com/@channel', 'track'],
    ['https://soundcloud.com/a', 'artist'], ['https://soundcloud.com/', 'unknown'],
    ['https://soundcloud.com/?utm=1', 'unknown'], ['https://www.soundcloud.com/a/b', 'track'],
    ['https://m.soundcloud.com/a', 'track'], ['https://soundcloud.com/spotify/track/', 'track'],
    ['https://youtu.be/?from=spotify', 'track'], ['https://archive.org/details/x', 'unknown'],
  ]) assert.strictEqual(loader.getUrlType(url), type, url);
  assert.throws(() => loader.getUrlType(5), TypeError);
});
