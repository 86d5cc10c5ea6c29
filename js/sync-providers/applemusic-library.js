'use strict';
const { inChunks } = require('./requests');
const { API, GAP_MS, list, openSession, sendOk } = require('./applemusic-requests');
const { albumItem, trackItem } = require('./applemusic-items');

/** Songs and albums of the library. Apple Music has no way to ask whether something changed. */

const CHUNK = 25;

const fetchList = (path, item) => async (token, onProgress, refreshToken, options) => {
  const { isCancelled } = options || {};
  const rows = await list(openSession(token), `${path}?limit=100`, { isCancelled, onProgress });
  const now = Date.now();
  return rows && rows.map((row) => item(row, now)).filter(Boolean);
};

/** Adds to the library in parts; a part that fails is logged and the others go on. */
const save = (kind) => async (ids, token) => {
  const session = openSession(token);
  await inChunks((ids || []).filter(Boolean), CHUNK, GAP_MS, async (part) => {
    const url = `${API}/me/library?ids[${kind}]=${part.map(encodeURIComponent).join(',')}`;
    await sendOk(session, url, { method: 'POST' })
      .catch((error) => console.warn(`Saving ${part.length} ${kind} to Apple Music failed: ${error.message}`));
  });
  return { success: true };
};

module.exports = {
  fetchTracks: fetchList('/me/library/songs', trackItem),
  fetchAlbums: fetchList('/me/library/albums', albumItem),
  fetchArtists: async () => [],
  saveTracks: save('songs'),
  saveAlbums: save('albums'),
};
