'use strict';
const { API, GAP_MS, openSession, send } = require('./applemusic-requests');
const library = require('./applemusic-library');
const playlists = require('./applemusic-playlists');
const { resolveTracks } = require('./applemusic-resolve');

/** The Apple Music library of a user. A token is JSON text of `{developerToken, userToken}`; see `types.js`. */

async function checkAuth(token) {
  try {
    return Boolean((await send(openSession(token), `${API}/me/library/songs?limit=1`)).ok);
  } catch {
    return false;
  }
}

const nativeIdOf = (track) => (track && (track.appleMusicId || track.appleMusicCatalogId)) || null;

module.exports = {
  id: 'applemusic',
  displayName: 'Apple Music',
  capabilities: {
    tracks: true,
    albums: true,
    artists: false,
    playlists: true,
    playlistFolders: false,
    trackRemoveMode: 'Unsupported',
    canReorder: false,
    supportsPlaylistDelete: false,
    supportsPlaylistRename: false,
  },
  getRateLimitDelay: () => GAP_MS,
  checkAuth,
  nativeIdOf,
  ...library,
  fetchPlaylists: playlists.fetchPlaylists,
  fetchPlaylistTracks: playlists.fetchPlaylistTracks,
  getPlaylistSnapshot: playlists.getPlaylistSnapshot,
  updatePlaylistTracks: playlists.updatePlaylistTracks,
  addPlaylistTracks: playlists.addPlaylistTracks,
  updatePlaylistDetails: playlists.updatePlaylistDetails,
  createPlaylist: playlists.createPlaylist,
  deletePlaylist: playlists.deletePlaylist,
  resolveTracks,
};
