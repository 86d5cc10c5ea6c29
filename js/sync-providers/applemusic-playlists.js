'use strict';
const { described } = require('./requests');
const { API, call, failure, isUnsupported, list, openSession, send, sendOk } = require('./applemusic-requests');
const { playlistItem, songId, trackItem } = require('./applemusic-items');

const PLAYLISTS = '/me/library/playlists';

const pathOf = (playlistId) => `${PLAYLISTS}/${encodeURIComponent(playlistId)}`;
const tracksPath = (playlistId) => `${pathOf(playlistId)}/tracks`;

/** What Apple refused once in this process. */
const refused = { replace: false, details: false };

// Reading

const listPlaylists = async (session, onProgress) =>
  (await list(session, `${PLAYLISTS}?limit=100`, { onProgress })).filter((row) => row && row.attributes);

async function fetchPlaylists(token, onProgress) {
  const session = openSession(token);
  const rows = await listPlaylists(session, onProgress);
  const counts = await Promise.all(rows.map(({ id }) => trackCount(session, id)));
  return { playlists: rows.map((row, index) => playlistItem(row, counts[index])), folders: [] };
}

/** Apple answers 404 for the tracks of a playlist that has none. */
async function trackCount(session, playlistId) {
  const answer = await call(session, `${tracksPath(playlistId)}?limit=1`).catch(() => ({}));
  return (answer.meta && answer.meta.total) || 0;
}

async function fetchPlaylistTracks(playlistId, token, onProgress) {
  const rows = await list(openSession(token), `${tracksPath(playlistId)}?limit=100`, { onProgress });
  const now = Date.now();
  return rows.map((row) => trackItem(row, now)).filter(Boolean);
}

const snapshotOf = ({ data }) => data?.[0]?.attributes?.lastModifiedDate || null;

const readSnapshot = async (session, playlistId) => snapshotOf(await call(session, pathOf(playlistId)));

const getPlaylistSnapshot = async (playlistId, token) => readSnapshot(openSession(token), playlistId);

// Tracks

/** `songs` are of the catalog; the user's own uploads have ids of their own kind. */
const reference = (id) => ({ id: String(id), type: String(id).startsWith('i.') ? 'library-songs' : 'songs' });

const postTracks = (session, playlistId, data) =>
  sendOk(session, API + tracksPath(playlistId), { method: 'POST', body: { data } });

/** Appends songs of the catalog. */
async function addPlaylistTracks(playlistId, ids, token) {
  if (!Array.isArray(ids) || !ids.length) return 0;
  await postTracks(openSession(token), playlistId, ids.map((id) => ({ id: String(id), type: 'songs' })));
  return ids.length;
}

/** Makes the playlist hold these songs as far as Apple lets it; order alone is no reason to write. */
async function updatePlaylistTracks(playlistId, tracks, token) {
  const session = openSession(token);
  const wanted = [...new Set((tracks || []).map(wantedId).filter(Boolean))];
  const remote = await remoteIds(session, playlistId);
  const held = new Set(remote);
  const missing = wanted.filter((id) => !held.has(id));
  const surplus = remote.length - (wanted.length - missing.length);
  const done = await applyChanges(session, playlistId, { wanted, missing, surplus });
  const snapshotId = await readSnapshot(session, playlistId).catch(() => null);
  return { success: true, snapshotId, ...done };
}

const wantedId = (track) => {
  const id = track && (track.appleMusicCatalogId || track.appleMusicId);
  return id ? String(id) : null;
};

/** The rows that are there, doubles included; a playlist that cannot be read, such as an empty one, counts as empty. */
const remoteIds = (session, playlistId) => list(session, `${tracksPath(playlistId)}?limit=100`)
  .then((rows) => rows.map((row) => String(songId(row))), () => []);

async function applyChanges(session, playlistId, { wanted, missing, surplus }) {
  if (surplus && await replaceTracks(session, playlistId, wanted)) return { added: missing.length, removed: surplus };
  if (missing.length) await postTracks(session, playlistId, missing.map(reference));
  return { added: missing.length, removed: 0, ...(surplus ? { replaceUnsupported: true } : {}) };
}

/** Whether Apple let the list be replaced; which it may not at all for this application. */
async function replaceTracks(session, playlistId, ids) {
  if (refused.replace) return false;
  try {
    const body = { data: ids.map(reference) };
    const response = await send(session, API + tracksPath(playlistId), { method: 'PUT', body });
    refused.replace = isUnsupported(response);
    return response.ok;
  } catch {
    return false;
  }
}

// The playlist itself

async function updatePlaylistDetails(playlistId, { name, description } = {}, token) {
  const session = openSession(token);
  if (!refused.details) {
    const body = { attributes: { name, description } };
    const response = await send(session, API + pathOf(playlistId), { method: 'PATCH', body });
    if (response.ok) return { success: true };
    if (!isUnsupported(response)) return { success: false, status: response.status };
    refused.details = true;
  }
  return { success: true, skipped: 'endpoint-unsupported' };
}

async function deletePlaylist(playlistId, token) {
  const url = API + pathOf(playlistId);
  const response = await send(openSession(token), url, { method: 'DELETE' });
  const { ok, status } = response;
  if (ok || status === 202 || status === 204) return { success: true };
  if (status === 404) return { success: true, alreadyGone: true };
  if (!isUnsupported(response)) throw failure(response, described('DELETE', url));
  const message = `Apple Music does not let this application delete playlists (${status}); delete it in Apple Music`;
  return { success: false, reason: 'endpoint-unsupported', status, message };
}

/** Takes a playlist of this name that is there already, because Apple lets nobody delete doubles. */
async function createPlaylist(name, description, token) {
  const session = openSession(token);
  const existing = await findByName(session, name).catch(() => null);
  if (existing) return { externalId: existing.id, snapshotId: existing.attributes.lastModifiedDate || isoNow() };
  const created = await call(session, PLAYLISTS, { method: 'POST', body: { attributes: { name, description } } });
  const id = created.data?.[0]?.id;
  if (!id) throw new Error('Apple Music created a playlist but gave no id; look for it in Apple Music');
  return { externalId: id, snapshotId: snapshotOf(created) || isoNow() };
}

const isoNow = () => new Date(Date.now()).toISOString();

const folded = (name) => String(name || '').trim().toLowerCase();

/** The editable playlist of this name that has most tracks. */
async function findByName(session, name) {
  const fits = ({ canEdit, name: other }) => canEdit !== false && folded(other) === folded(name);
  const same = (await listPlaylists(session)).filter(({ attributes }) => fits(attributes));
  if (same.length < 2) return same[0];
  const counts = await Promise.all(same.map(({ id }) => trackCount(session, id)));
  return same[counts.indexOf(Math.max(...counts))];
}

module.exports = {
  addPlaylistTracks, createPlaylist, deletePlaylist, fetchPlaylists, fetchPlaylistTracks, getPlaylistSnapshot,
  pathOf, updatePlaylistDetails, updatePlaylistTracks,
};
