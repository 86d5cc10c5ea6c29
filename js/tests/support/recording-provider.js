'use strict';

/** A provider that only tells what it was called with. Songs are single letters; their ids are `id-<letter>`. */
module.exports = function recordingProvider(trackRemoveMode) {
  const calls = [];
  const record = (method) => async (externalId, list) => { calls.push([method, externalId, ...list]); };
  return {
    id: 'spotify',
    calls,
    capabilities: { trackRemoveMode },
    nativeIdOf: (track) => track.nativeId || null,
    addPlaylistTracks: record('add'),
    removePlaylistTracksByNativeId: record('remove ids'),
    removePlaylistTracksByPosition: record('remove positions'),
    replacePlaylistTracks: record('replace'),
  };
};
