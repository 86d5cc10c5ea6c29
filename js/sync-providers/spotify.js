'use strict';
const { GAP_MS, API, send, setBreakerStore } = require('./spotify-requests');
const library = require('./spotify-library');
const playlists = require('./spotify-playlists');
const { resolveTracks } = require('./spotify-resolve');

/** The Spotify library of the user that an OAuth access token belongs to; see `types.js`. */

const checkAuth = (token) => send({ token }, `${API}/me`).then(() => true, () => false);

function nativeIdOf(track) {
  if (!track) return null;
  return track.spotifyUri || (track.spotifyId ? `spotify:track:${track.spotifyId}` : null);
}

module.exports = {
  id: 'spotify',
  displayName: 'Spotify',
  capabilities: {
    tracks: true,
    albums: true,
    artists: true,
    playlists: true,
    playlistFolders: true,
    trackRemoveMode: 'ByNativeId',
    canReorder: true,
    supportsPlaylistDelete: true,
    supportsPlaylistRename: true,
  },
  getRateLimitDelay: () => GAP_MS,
  checkAuth,
  nativeIdOf,
  ...library,
  fetchPlaylists: playlists.fetchPlaylists,
  fetchPlaylistTracks: playlists.fetchPlaylistTracks,
  getPlaylistSnapshot: playlists.getPlaylistSnapshot,
  checkPlaylistOwnership: playlists.checkPlaylistOwnership,
  updatePlaylistTracks: playlists.updatePlaylistTracks,
  removePlaylistTracksByNativeId: playlists.removePlaylistTracksByNativeId,
  updatePlaylistDetails: playlists.updatePlaylistDetails,
  createPlaylist: playlists.createPlaylist,
  deletePlaylist: playlists.deletePlaylist,
  resolveTracks,
  _setBreakerStore: setBreakerStore,
};
