'use strict';

/** The methods with which a playlist of a service is changed step by step; no service offers all. */
const INCREMENTAL_PRIMITIVES = [
  'addPlaylistTracks', 'removePlaylistTracksByNativeId', 'removePlaylistTracksByPosition', 'replacePlaylistTracks',
  'remotePlaylistExists', 'searchForTrackId',
];

const missing = (method, id) => async () => {
  throw new Error(`${method} not implemented by ${id || 'provider'}`);
};

/** A copy of `provider` on which each of the methods can be called: those it lacks reject. */
function withIncrementalDefaults(provider) {
  if (provider === null || typeof provider !== 'object') {
    throw new TypeError(`A sync provider must be an object, not ${provider === null ? 'null' : typeof provider}`);
  }
  const complete = { ...provider };
  for (const method of INCREMENTAL_PRIMITIVES) {
    if (typeof complete[method] !== 'function') complete[method] = missing(method, provider.id);
  }
  return complete;
}

module.exports = { INCREMENTAL_PRIMITIVES, withIncrementalDefaults };
