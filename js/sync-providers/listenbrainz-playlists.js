'use strict';
const { described, inChunks, readJson } = require('./requests');
const { API, authorization, call, failure, lbRequest, post, userName } = require('./listenbrainz-requests');
const { EXTENSION, lastPart, playlistItem, recordingMbid, rowsOf, snapshotOf, trackItem } =
  require('./listenbrainz-items');
const { resolveTracks } = require('./listenbrainz-mbids');

const PAGE = 50;
const CHUNK = 100;

const pathOf = (mbid) => `/1/playlist/${encodeURIComponent(mbid)}`;

// Reading

async function fetchPlaylists(token, onProgress) {
  const user = await userName(token);
  const listed = await listPlaylists(user, token, onProgress);
  const playlists = [];
  for (const playlist of listed) playlists.push(playlistItem(playlist, user, await trackCount(playlist, token)));
  return { playlists, folders: [] };
}

/** Ends with the first page that is short or brings nothing new. */
async function listPlaylists(user, token, onProgress) {
  const found = new Map();
  const endpoint = `/1/user/${encodeURIComponent(user)}/playlists?count=${PAGE}`;
  for (let offset = 0; ; offset += PAGE) {
    const page = await playlistPage(`${endpoint}&offset=${offset}`, token);
    const known = found.size;
    for (const playlist of page) found.set(String(playlist.identifier), playlist);
    if (onProgress) onProgress({ current: found.size, total: found.size });
    if (page.length < PAGE || found.size === known) return [...found.values()];
  }
}

async function playlistPage(endpoint, token) {
  const response = await fetch(API + endpoint, { method: 'GET', headers: authorization(token) });
  if (!response.ok) throw failure(response, described('GET', endpoint));
  const { playlists } = await readJson(response, 'ListenBrainz');
  if (!Array.isArray(playlists)) throw new Error('ListenBrainz answered without a list of playlists; try again later');
  return playlists.map((entry) => entry && entry.playlist).filter(Boolean);
}

/** Lists name playlists mostly without their tracks. */
async function trackCount(listed, token) {
  const count = rowsOf(listed).length;
  if (count) return count;
  return readPlaylist(lastPart(listed.identifier), token).then((playlist) => rowsOf(playlist).length, () => 0);
}

/** A body without a playlist must not pass for a playlist without tracks. */
function playlistIn({ playlist }) {
  if (playlist && typeof playlist === 'object') return playlist;
  throw new Error('ListenBrainz answered without a playlist; try again later');
}

const readPlaylist = async (mbid, token) => playlistIn(await call(pathOf(mbid), token));

async function fetchPlaylistTracks(mbid, token) {
  const now = Date.now();
  return rowsOf(await readPlaylist(mbid, token)).map((row, index) => trackItem(row, index, now));
}

const readSnapshot = (mbid, token) => readPlaylist(mbid, token).then(snapshotOf);

/** The snapshot after a write, which stands whether or not it can be read back. */
const snapshotAfterWrite = (mbid, token) => readSnapshot(mbid, token).catch(() => null);

// Tracks

/**
 * Makes the playlist hold exactly these tracks, as far as recordings are known for them. With `mergeWithRemote`, what
 * was added there since `knownSnapshotId` stays. The list is emptied and then filled: a failure between leaves a part.
 */
async function updatePlaylistTracks(mbid, tracks, token, options = {}) {
  const { knownSnapshotId, mergeWithRemote = false, hydration } = options || {};
  const { resolved, unresolved: unresolvedTracks } = await resolveTracks(tracks, token, { hydration });
  const response = await lbRequest(pathOf(mbid), token);
  if (response.status === 404) return { snapshotId: null, unresolvedTracks, remoteDeleted: true };
  if (!response.ok) throw failure(response, described('GET', pathOf(mbid)));

  const playlist = playlistIn(await readJson(response, 'ListenBrainz'));
  const remote = rowsOf(playlist).map(recordingMbid);
  const wanted = resolved.map((track) => track.mbid.toLowerCase());
  const merge = mergeWithRemote && snapshotOf(playlist) !== knownSnapshotId;
  const target = merge ? withAdditions(wanted, remote) : wanted;
  if (isSame(remote, target)) return { success: true, snapshotId: snapshotOf(playlist), unresolvedTracks };

  await replaceTracks(mbid, remote.length, target, token);
  return { success: true, snapshotId: await snapshotAfterWrite(mbid, token), unresolvedTracks };
}

function withAdditions(wanted, remote) {
  const known = new Set(wanted);
  return [...wanted, ...remote.filter((mbid) => mbid && !known.has(mbid))];
}

const isSame = (one, other) => one.length === other.length && one.every((mbid, index) => mbid === other[index]);

async function replaceTracks(mbid, count, recordings, token) {
  if (count) await deleteItems(mbid, { index: 0, count }, token);
  await addItems(mbid, recordings, token);
}

const deleteItems = (mbid, range, token) => post(`${pathOf(mbid)}/item/delete`, token, range);

/** Appends recordings. Every version of the server takes an identifier that is a string; not all take lists. */
const addItems = (mbid, recordings, token) => inChunks(recordings, CHUNK, 0, (part) => {
  const track = part.map((recording) => ({ identifier: `https://musicbrainz.org/recording/${recording}` }));
  return post(`${pathOf(mbid)}/item/add`, token, { playlist: { track } });
});

/** From the last to the first, so that each index still means the row that the caller saw. */
async function removePlaylistTracksByPosition(mbid, indexes, token) {
  const rows = (indexes || []).filter((index) => Number.isInteger(index) && index >= 0);
  for (const index of [...new Set(rows)].sort((a, b) => b - a)) await deleteItems(mbid, { index, count: 1 }, token);
  return { snapshotId: await snapshotAfterWrite(mbid, token) };
}

// The playlist itself

async function createPlaylist(name, description, token) {
  const extension = { [EXTENSION]: { public: false } };
  const body = { playlist: { title: name, annotation: description, extension } };
  const { playlist_mbid: externalId } = await call('/1/playlist/create', token, { method: 'POST', body });
  if (!externalId) throw new Error('ListenBrainz created a playlist but gave no id; look for it on your profile');
  return { externalId, snapshotId: null };
}

/** A name that could not be changed must not stop what is synchronised besides. */
async function updatePlaylistDetails(mbid, { name, description } = {}, token) {
  const endpoint = `/1/playlist/edit/${encodeURIComponent(mbid)}`;
  const body = { playlist: { title: name, annotation: description } };
  const { ok, status } = await lbRequest(endpoint, token, { method: 'POST', body });
  return ok ? { success: true } : { success: true, skipped: `status-${status}` };
}

async function deletePlaylist(mbid, token) {
  await post(`${pathOf(mbid)}/delete`, token);
  return { success: true };
}

module.exports = {
  addItems, createPlaylist, deletePlaylist, fetchPlaylists, fetchPlaylistTracks, pathOf, readSnapshot,
  removePlaylistTracksByPosition, updatePlaylistDetails, updatePlaylistTracks,
};
