'use strict';
const { checkAuth, lbRequest } = require('./listenbrainz-requests');
const playlists = require('./listenbrainz-playlists');
const { resolveTracks } = require('./listenbrainz-mbids');

/** The playlists of a ListenBrainz user; see `types.js`. */

function nativeIdOf(track) {
  const mbid = track && (track.recordingMbid || track.mbid);
  return (typeof mbid === 'string' && mbid.trim().toLowerCase()) || null;
}

module.exports = {
  id: 'listenbrainz',
  displayName: 'ListenBrainz',
  capabilities: {
    tracks: false,
    albums: false,
    artists: false,
    playlists: true,
    playlistFolders: false,
    trackRemoveMode: 'ByPosition',
    canReorder: false,
    supportsPlaylistDelete: true,
    supportsPlaylistRename: true,
  },
  checkAuth,
  lbRequest,
  nativeIdOf,
  fetchPlaylists: playlists.fetchPlaylists,
  fetchPlaylistTracks: playlists.fetchPlaylistTracks,
  updatePlaylistTracks: playlists.updatePlaylistTracks,
  removePlaylistTracksByPosition: playlists.removePlaylistTracksByPosition,
  updatePlaylistDetails: playlists.updatePlaylistDetails,
  createPlaylist: playlists.createPlaylist,
  deletePlaylist: playlists.deletePlaylist,
  resolveTracks,
};
