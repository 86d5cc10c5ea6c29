'use strict';
const { inChunks, wait } = require('./requests');
const { GAP_MS, call, currentUser, list } = require('./spotify-requests');
const { playlistItem, trackItem } = require('./spotify-items');

const CHUNK = 100;

const pathOf = (playlistId) => `/playlists/${encodeURIComponent(playlistId)}`;
const rowsOf = (session, playlistId, onProgress) =>
  list(session, `${pathOf(playlistId)}/tracks?limit=${CHUNK}`, { onProgress });

// Reading

async function fetchPlaylists(token, onProgress, refreshToken) {
  const session = { token, refreshToken };
  const { id } = await currentUser(session);
  const rows = await list(session, '/me/playlists?limit=50', { onProgress });
  // The Web API does not show folders.
  return { playlists: rows.map((row) => playlistItem(row, id)).filter(Boolean), folders: [] };
}

async function fetchPlaylistTracks(playlistId, token, onProgress, refreshToken) {
  const rows = await rowsOf({ token, refreshToken }, playlistId, onProgress);
  const now = Date.now();
  return rows.map((row) => trackItem(row, now)).filter(Boolean);
}

async function getPlaylistSnapshot(playlistId, token, refreshToken) {
  const { snapshot_id: snapshotId } = await call({ token, refreshToken }, `${pathOf(playlistId)}?fields=snapshot_id`);
  return snapshotId || null;
}

/** Whether the playlist belongs to the user of the token. */
async function checkPlaylistOwnership(playlistId, token) {
  const { id } = await currentUser({ token });
  const { owner } = await call({ token }, `${pathOf(playlistId)}?fields=owner(id)`);
  return Boolean(owner && owner.id && owner.id === id);
}

// Writing

/** Makes the playlist hold exactly these tracks, without those without a URI. Writes nothing when it does already. */
async function updatePlaylistTracks(playlistId, tracks, token) {
  const uris = (tracks || []).map((track) => track && track.spotifyUri).filter(Boolean);
  const held = await snapshotIfHolding(playlistId, uris, token);
  if (held) return { success: true, snapshotId: held.snapshotId };
  const replaced = await write(playlistId, 'PUT', { uris: uris.slice(0, CHUNK) }, token);
  if (uris.length <= CHUNK) return { success: true, snapshotId: replaced };
  await wait(GAP_MS);
  return { success: true, snapshotId: await append(playlistId, uris.slice(CHUNK), token) };
}

/** `{snapshotId}` of a playlist that has these URIs in this order; null of another, and of one that cannot be read. */
async function snapshotIfHolding(playlistId, uris, token) {
  try {
    const rows = await rowsOf({ token }, playlistId);
    const remote = rows.map((row) => row && row.track && row.track.uri);
    const same = remote.length === uris.length && remote.every((uri, index) => uri === uris[index]);
    return same ? { snapshotId: await getPlaylistSnapshot(playlistId, token) } : null;
  } catch {
    return null;
  }
}

async function write(playlistId, method, body, token) {
  return (await call({ token }, `${pathOf(playlistId)}/tracks`, { method, body })).snapshot_id;
}

/** Appends URIs and gives the last snapshot. */
const append = (playlistId, uris, token) =>
  inChunks(uris, CHUNK, GAP_MS, (part) => write(playlistId, 'POST', { uris: part }, token));

async function removePlaylistTracksByNativeId(playlistId, ids, token) {
  const snapshotId = await inChunks((ids || []).filter(Boolean), CHUNK, GAP_MS,
    (part) => write(playlistId, 'DELETE', { tracks: part.map((uri) => ({ uri })) }, token));
  return { success: true, snapshotId };
}

async function updatePlaylistDetails(playlistId, { name, description } = {}, token) {
  await call({ token }, pathOf(playlistId), { method: 'PUT', body: { name, description } });
  return { success: true };
}

async function createPlaylist(name, description, token) {
  const { id } = await currentUser({ token });
  if (!id) throw new Error('Spotify answered GET /me without an id, so no playlist was created; try again later');
  const body = { name, description, public: false };
  const created = await call({ token }, `/users/${encodeURIComponent(id)}/playlists`, { method: 'POST', body });
  return { externalId: created.id, snapshotId: created.snapshot_id };
}

/** Spotify has no deletion: who owns a playlist stops following it. */
async function deletePlaylist(playlistId, token) {
  await call({ token }, `${pathOf(playlistId)}/followers`, { method: 'DELETE' });
  return { success: true };
}

module.exports = {
  append, checkPlaylistOwnership, createPlaylist, deletePlaylist, fetchPlaylists, fetchPlaylistTracks,
  getPlaylistSnapshot, pathOf, removePlaylistTracksByNativeId, updatePlaylistDetails, updatePlaylistTracks,
};
