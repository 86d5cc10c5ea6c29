'use strict';
const spotify = require('../sync-providers/spotify');
const applemusic = require('../sync-providers/applemusic');
const listenbrainz = require('../sync-providers/listenbrainz');

// The legacy engine: one provider, one kind of item at a time.

const PROVIDERS = [spotify, applemusic, listenbrainz];

function getProvider(id) {
  return PROVIDERS.find((provider) => provider.id === id) || null;
}

function getAllProviders() {
  return [...PROVIDERS];
}

// The collection

/**
 * Finds for each item the one of `candidates` with its id, at most once each. Where several have one id (of titles
 * without Latin letters nothing is left in it), the one with the same external id goes first.
 */
function pairById(items, candidates) {
  const waiting = new Map(candidates.map(({ id }) => [id, []]));
  for (const candidate of candidates) waiting.get(candidate.id).push(candidate);
  const pairs = new Map();
  const pairWhere = (isFitting) => items.filter((item) => !pairs.has(item)).forEach((item) => {
    const at = (waiting.get(item.id) || []).findIndex((candidate) => isFitting(item, candidate));
    if (at >= 0) pairs.set(item, waiting.get(item.id).splice(at, 1)[0]);
  });
  pairWhere((item, candidate) => item.externalId === candidate.externalId);
  pairWhere(() => true);
  return pairs;
}

const withSource = (local, remote, providerId, source) => ({
  ...local,
  sources: { ...local.sources, ...remote.sources },
  syncSources: { ...local.syncSources, [providerId]: source },
});

function withoutSource(item, providerId) {
  const { [providerId]: gone, ...syncSources } = item.syncSources;
  return { ...item, syncSources };
}

const isSynced = (item, providerId) => Boolean(item.syncSources?.[providerId]);

function calculateDiff(remote, local, providerId, now = Date.now()) {
  const [listed, known] = [remote || [], local || []];
  const diff = { toAdd: [], toUpdate: [], toRemove: [], unchanged: [] };
  const pairs = pairById(listed, known);
  for (const item of listed) {
    const mine = pairs.get(item);
    const addedAt = mine?.syncSources?.[providerId]?.addedAt ?? item.addedAt ?? now;
    const kind = !mine ? 'toAdd' : isSynced(mine, providerId) ? 'unchanged' : 'toUpdate';
    diff[kind].push(withSource(mine || item, item, providerId, { addedAt, syncedAt: now }));
  }
  const found = new Set(pairs.values());
  for (const item of known.filter((candidate) => !found.has(candidate) && isSynced(candidate, providerId))) {
    const rest = withoutSource(item, providerId);
    if (Object.keys(rest.syncSources).length) diff.toUpdate.push(rest);
    else diff.toRemove.push(item);
  }
  return diff;
}

function applyDiff(items, diff) {
  const changes = [...diff.toRemove, ...diff.toUpdate, ...(diff.unchanged || [])];
  const changeOf = new Map([...pairById(changes, items)].map(([change, item]) => [item, change]));
  const removed = new Set(diff.toRemove);
  const kept = items.filter((item) => !removed.has(changeOf.get(item)));
  return [...kept.map((item) => changeOf.get(item) || item), ...diff.toAdd];
}

const FETCH_METHODS = new Map([['tracks', 'fetchTracks'], ['albums', 'fetchAlbums'], ['artists', 'fetchArtists']]);

/** What the provider needs to tell that nothing changed. */
function summarizeLocal(local, providerId) {
  const synced = local.filter((item) => isSynced(item, providerId));
  const timeOf = (item) => item.addedAt || item.syncSources[providerId].addedAt || 0;
  const newest = synced.reduce((best, item) => (!best || timeOf(item) > timeOf(best) ? item : best), null);
  return { localSyncedCount: synced.length, localLatestExternalId: newest?.externalId ?? null };
}

/** A large part of the library that vanishes at once is a fault of the provider rather than a wish of the user. */
function keepMassRemoval(diff, syncedCount) {
  const { length } = diff.toRemove;
  if (length <= 50 || length / syncedCount <= 0.25) return diff;
  return { ...diff, toRemove: [], unchanged: [...diff.unchanged, ...diff.toRemove] };
}

async function syncDataType(provider, token, dataType, local, onProgress, refreshToken, isCancelled, options) {
  const method = FETCH_METHODS.get(dataType);
  if (!method) throw new Error(`Unknown data type: ${dataType}`);
  const items = local || [];
  const summary = summarizeLocal(items, provider.id);
  const { localSyncedCount } = summary;
  const remote = await provider[method](token, onProgress, refreshToken, { ...summary, isCancelled });
  if (!Array.isArray(remote)) {
    return { data: local, stats: { added: 0, removed: 0, updated: 0, unchanged: localSyncedCount } };
  }
  const { filterRemote } = options || {};
  const wanted = typeof filterRemote === 'function' ? filterRemote(remote) : remote;
  const diff = keepMassRemoval(calculateDiff(wanted, items, provider.id), localSyncedCount);
  return { data: applyDiff(items, diff), stats: countsOf(diff) };
}

function countsOf({ toAdd, toRemove, toUpdate, unchanged }) {
  return { added: toAdd.length, removed: toRemove.length, updated: toUpdate.length, unchanged: unchanged.length };
}

// Playlists

function calculatePlaylistDiff(remote, local, selectedIds, providerId) {
  const [listed, known, selected] = [remote || [], local || [], new Set(selectedIds || [])];
  const mine = known.filter((playlist) => playlist.syncedFrom?.resolver === providerId);
  const byExternalId = new Map(mine.map((playlist) => [playlist.syncedFrom.externalId, playlist]));
  const diff = { toAdd: [], toUpdate: [], toRemove: [], unchanged: [] };
  for (const playlist of listed.filter(({ externalId }) => selected.has(externalId))) {
    const copy = byExternalId.get(playlist.externalId);
    if (!copy) diff.toAdd.push(imported(playlist, providerId));
    else if (copy.syncedFrom.snapshotId !== playlist.snapshotId) diff.toUpdate.push({ ...copy, hasUpdates: true });
    else diff.unchanged.push(copy);
  }
  const listedIds = new Set(listed.map(({ externalId }) => externalId));
  for (const playlist of mine.filter(({ syncedFrom }) => !listedIds.has(syncedFrom.externalId))) {
    if (playlist.locallyModified) diff.toUpdate.push({ ...playlist, syncedFrom: null });
    else diff.toRemove.push(playlist);
  }
  return diff;
}

function imported(playlist, resolver) {
  const { externalId, snapshotId, ownerId, isCollaborator } = playlist;
  return { ...playlist, syncedFrom: { resolver, externalId, snapshotId, ownerId, isCollaborator } };
}

/** Whether nothing of a playlist needs to be looked at or back-filled. */
function canShortCircuitPlaylistUpdate(playlists) {
  const { localPlaylist, remotePlaylist, providerId } = playlists || {};
  const from = localPlaylist?.syncedFrom;
  if (!from || !remotePlaylist || !providerId) return false;
  return Boolean(from.snapshotId)
    && from.snapshotId === remotePlaylist.snapshotId
    && from.resolver === providerId
    && from.ownerId === remotePlaylist.ownerId
    && Boolean(from.isCollaborator) === Boolean(remotePlaylist.isCollaborator)
    && localPlaylist.tracks?.length > 0
    && Boolean(localPlaylist.creator || !remotePlaylist.ownerName)
    && Boolean(localPlaylist.source);
}

const DEFAULT_STAGGER_BATCH_SIZE = 15;

/** The playlists whose turn it is: those that were synced longest ago, of these the last edited. */
function staggerPlaylistsForCycle(options) {
  const { selectedRemote, localPlaylists, providerId, batchSize = DEFAULT_STAGGER_BATCH_SIZE } = options || {};
  if (!Array.isArray(selectedRemote)) return [];
  const known = new Map();
  for (const playlist of localPlaylists || []) {
    for (const id of [playlist.syncedFrom?.externalId, playlist.syncedTo?.[providerId]?.externalId]) {
      if (id && !known.has(id)) known.set(id, playlist);
    }
  }
  const turns = selectedRemote.map((remote) => {
    const local = known.get(remote.externalId);
    return { remote, syncedAt: local?.syncSources?.[providerId]?.syncedAt || 0, editedAt: local?.lastModified || 0 };
  });
  turns.sort((a, b) => a.syncedAt - b.syncedAt || b.editedAt - a.editedAt);
  return turns.slice(0, batchSize).map(({ remote }) => remote);
}

function areOrderedIdListsEquivalent(a, b) {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((id, index) => id !== null && id !== undefined && id !== '' && id === b[index]);
}

module.exports = {
  getProvider,
  getAllProviders,
  calculateDiff,
  applyDiff,
  syncDataType,
  calculatePlaylistDiff,
  canShortCircuitPlaylistUpdate,
  staggerPlaylistsForCycle,
  areOrderedIdListsEquivalent,
  DEFAULT_STAGGER_BATCH_SIZE,
};
