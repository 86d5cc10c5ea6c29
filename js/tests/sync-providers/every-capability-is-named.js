'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');

const capabilities = {
  spotify: {
    tracks: true, albums: true, artists: true, playlists: true, playlistFolders: true, trackRemoveMode: 'ByNativeId',
    canReorder: true, supportsPlaylistDelete: true, supportsPlaylistRename: true,
  },
  applemusic: {
    tracks: true, albums: true, artists: false, playlists: true, playlistFolders: false, trackRemoveMode: 'Unsupported',
    canReorder: false, supportsPlaylistDelete: false, supportsPlaylistRename: false,
  },
  listenbrainz: {
    tracks: false, albums: false, artists: false, playlists: true, playlistFolders: false,
    trackRemoveMode: 'ByPosition', canReorder: false, supportsPlaylistDelete: true, supportsPlaylistRename: true,
  },
};

behaviour(async () => {
  for (const [id, expected] of Object.entries(capabilities)) {
    const provider = require(`../../sync-providers/${id}`);
    assert.strictEqual(provider.id, id);
    assert.strictEqual(typeof provider.displayName, 'string');
    assert.deepStrictEqual(provider.capabilities, expected);
  }
});
