'use strict';
const { inChunks } = require('./requests');
const { API, GAP_MS, call, list } = require('./spotify-requests');
const { albumItem, artistItem, trackItem } = require('./spotify-items');

/** Saved tracks and albums, followed artists. */

const CHUNK = 50;

const FOLLOWED = '/me/following?type=artist';

/** The lists of artists are pages by cursor, one level deeper than the others. */
function artistPage({ artists }) {
  if (!artists) return {};
  const after = artists.cursors && artists.cursors.after;
  const next = artists.next || (after ? `${API}${FOLLOWED}&limit=50&after=${encodeURIComponent(after)}` : null);
  return { ...artists, next };
}

const LISTS = {
  tracks: { path: '/me/tracks?', item: trackItem, idOf: (row) => row.track && row.track.id },
  albums: { path: '/me/albums?', item: albumItem, idOf: (row) => row.album && row.album.id },
  artists: { path: `${FOLLOWED}&`, item: artistItem, idOf: (artist) => artist.id, pageOf: artistPage },
};

/** Items of the library, or null when they are what the caller has already or when it cancels. */
const fetchList = (kind) => async (token, onProgress, refreshToken, options) => {
  const { path, item, ...shape } = LISTS[kind];
  const session = { token, refreshToken };
  const { isCancelled, ...known } = options || {};
  if (isCancelled && isCancelled()) return null;
  if (await isUnchanged(session, LISTS[kind], known)) return null;
  const rows = await list(session, `${path}limit=50`, { pageOf: shape.pageOf, isCancelled, onProgress });
  const now = Date.now();
  return rows && rows.map((row) => item(row, now)).filter(Boolean);
};

/** Asks for the newest item and the total alone, if the caller knows what they were. */
async function isUnchanged(session, { path, idOf, pageOf = (body) => body }, known) {
  if (typeof known.localSyncedCount !== 'number') return false;
  const { total, items } = pageOf(await call(session, `${path}limit=1`));
  const newest = items && items[0] ? idOf(items[0]) : null;
  return total === known.localSyncedCount && (newest || null) === (known.localLatestExternalId || null);
}

/** Changes the library in parts. Ids may be URIs. */
const change = (method, path) => async (ids, token) => {
  const bare = (ids || []).filter(Boolean).map((id) => String(id).replace(/^spotify:(track|album|artist):/, ''));
  await inChunks(bare, CHUNK, GAP_MS, (part) => call({ token }, path, { method, body: { ids: part } }));
  return { success: true };
};

module.exports = {
  fetchTracks: fetchList('tracks'),
  fetchAlbums: fetchList('albums'),
  fetchArtists: fetchList('artists'),
  saveTracks: change('PUT', '/me/tracks'),
  saveAlbums: change('PUT', '/me/albums'),
  removeTracks: change('DELETE', '/me/tracks'),
  removeAlbums: change('DELETE', '/me/albums'),
  followArtists: change('PUT', FOLLOWED),
  unfollowArtists: change('DELETE', FOLLOWED),
};
