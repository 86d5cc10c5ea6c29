'use strict';
const { validIsrc } = require('../sync-engine/playlist-merge');
const spotifyPlaylists = require('./spotify-playlists');
const { findByIsrc } = require('./spotify-resolve');
const listenbrainzPlaylists = require('./listenbrainz-playlists');

/**
 * Completes providers for the N-way engine, which adds to playlists, looks tracks up and asks whether a playlist is
 * still there on every service. The providers themselves stay as the two-way engine knows them.
 *
 * Tokens come last, so that the engine's `bindProviderToken` can append them.
 */

/** Whether a playlist can be read; an error that is not "not found" leaves the question open and rejects. */
async function exists(read) {
  try {
    await read();
    return true;
  } catch (error) {
    if (error.status === 404) return false;
    throw error;
  }
}

const added = (append) => async (playlistId, ids, token) => {
  if (!Array.isArray(ids) || !ids.length) return 0;
  await append(playlistId, ids, token);
  return ids.length;
};

/** The id of the track that the provider's own search is sure of, else null. */
const searchWith = (provider) => async (title, artist, album, isrc, token) => {
  const { resolved } = await provider.resolveTracks([{ title, artist, album, isrc }], token);
  return resolved.length ? provider.nativeIdOf(resolved[0]) : null;
};

/** Rows with the ISRC that the service told about them, by which the engine knows them again elsewhere. */
const withIsrc = (id, rows) => rows.map((row) => {
  const isrc = row.isrc || row.sources?.[id]?.isrc;
  return isrc ? { ...row, isrc } : row;
});

/** Native ids that the service takes back; the user's own uploads have others, with which a whole write would fail. */
const addableId = (provider, isAddable) => (track) => {
  const id = provider.nativeIdOf(track);
  return id && isAddable(String(id)) ? id : null;
};

function completeSpotify(provider) {
  const search = searchWith(provider);
  return {
    ...provider,
    nativeIdOf: addableId(provider, (id) => id.startsWith('spotify:track:')),
    fetchPlaylistTracks: async (...args) => withIsrc('spotify', await provider.fetchPlaylistTracks(...args)),
    addPlaylistTracks: added(spotifyPlaylists.append),
    searchForTrackId: async (title, artist, album, isrc, token) => {
      const code = validIsrc(isrc);
      return (code && await findByIsrc(code, token)) || search(title, artist, album, isrc, token);
    },
    remotePlaylistExists: (playlistId, token) => exists(() => provider.getPlaylistSnapshot(playlistId, token)),
  };
}

function completeAppleMusic(provider) {
  const remotePlaylistExists = (playlistId, token) => exists(() => provider.getPlaylistSnapshot(playlistId, token));
  return {
    ...provider,
    nativeIdOf: addableId(provider, (id) => !id.startsWith('i.')),
    /** Apple answers 404 for the tracks of a playlist that is there but empty. */
    fetchPlaylistTracks: async (playlistId, token, ...rest) => {
      try {
        return withIsrc('applemusic', await provider.fetchPlaylistTracks(playlistId, token, ...rest));
      } catch (error) {
        if (error.status === 404 && await remotePlaylistExists(playlistId, token)) return [];
        throw error;
      }
    },
    searchForTrackId: searchWith(provider),
    remotePlaylistExists,
  };
}

function completeListenBrainz(provider) {
  const getPlaylistSnapshot = (playlistId, token) => listenbrainzPlaylists.readSnapshot(playlistId, token);
  return {
    ...provider,
    getPlaylistSnapshot,
    addPlaylistTracks: added(listenbrainzPlaylists.addItems),
    searchForTrackId: searchWith(provider),
    remotePlaylistExists: (playlistId, token) => exists(() => getPlaylistSnapshot(playlistId, token)),
  };
}

const byId = new Map([
  ['spotify', completeSpotify],
  ['applemusic', completeAppleMusic],
  ['listenbrainz', completeListenBrainz],
]);

/** A new provider with what the N-way engine calls; one that is not known here comes back as a copy. */
function completeForNway(provider) {
  const complete = byId.get(provider.id);
  return complete ? complete(provider) : { ...provider };
}

module.exports = { completeAppleMusic, completeForNway, completeListenBrainz, completeSpotify };
