'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');

const everyone = [
  'checkAuth', 'nativeIdOf', 'fetchPlaylists', 'fetchPlaylistTracks', 'updatePlaylistTracks', 'updatePlaylistDetails',
  'createPlaylist', 'deletePlaylist', 'resolveTracks',
];
const library = [
  'fetchTracks', 'fetchAlbums', 'fetchArtists', 'getPlaylistSnapshot', 'getRateLimitDelay', 'saveTracks', 'saveAlbums',
];
const methods = {
  spotify: [
    ...everyone, ...library, 'removePlaylistTracksByNativeId', 'checkPlaylistOwnership', 'removeTracks',
    'removeAlbums', 'followArtists', 'unfollowArtists', '_setBreakerStore',
  ],
  applemusic: [...everyone, ...library, 'addPlaylistTracks'],
  listenbrainz: [...everyone, 'removePlaylistTracksByPosition', 'lbRequest'],
};

behaviour(async () => {
  for (const [id, expected] of Object.entries(methods)) {
    const provider = require(`../../sync-providers/${id}`);
    const functions = Object.keys(provider).filter((key) => typeof provider[key] === 'function');
    assert.deepStrictEqual(functions.sort(), [...expected].sort());
  }
  assert.strictEqual(require('../../sync-providers/spotify').getRateLimitDelay(), 100);
  assert.strictEqual(require('../../sync-providers/applemusic').getRateLimitDelay(), 150);
});
