'use strict';
const { trackTiers, unifyTrackKeys } = require('./playlist-key-unify');

// Makes a provider's playlist hold the tracks of the canonical one, as far as the provider lets it.

const tiersOf = (tracks) => (Array.isArray(tracks) ? tracks : []).map(trackTiers);

function computeMaterializeDiff(canonical, remote) {
  const [canonicalKeys, remoteKeys] = unifyTrackKeys([tiersOf(canonical), tiersOf(remote)]);
  const wanted = new Set(canonicalKeys);
  const present = new Set(remoteKeys);
  const addKeys = [...wanted].filter((key) => !present.has(key));
  const removeKeys = [...present].filter((key) => !wanted.has(key));
  const isSame = canonicalKeys.length === remoteKeys.length && canonicalKeys.every((key, at) => key === remoteKeys[at]);
  const reorderNeeded = !addKeys.length && !removeKeys.length && !isSame;
  return { addKeys, removeKeys, reorderNeeded, canonicalKeys, remoteKeys };
}

/** What `pushRows` would do, for a report: how many, and which. */
function describeDiff(canonical, rows, known) {
  const { foreign } = sortRows(canonical, rows, known);
  const remote = rows.filter((row) => !foreign.has(row));
  const { addKeys, removeKeys, canonicalKeys, remoteKeys } = computeMaterializeDiff(canonical, remote);
  const namesOf = (keys, tracks, trackKeys) => {
    const positions = firstPositions(trackKeys);
    return keys.map((key) => tracks[positions.get(key)]).map(({ artist, title }) => ({ artist, title }));
  };
  return {
    addKeys: addKeys.length,
    removeKeys: removeKeys.length,
    addTracks: namesOf(addKeys, canonical, canonicalKeys),
    removeTracks: namesOf(removeKeys, remote, remoteKeys),
  };
}

/** The tracks that have no row by their names, and the rows that none of the tracks has. */
function compareRows(tracks, rows) {
  const { addKeys, removeKeys, canonicalKeys, remoteKeys } = computeMaterializeDiff(tracks, rows);
  const [missing, surplus] = [new Set(addKeys), new Set(removeKeys)];
  return {
    rowless: tracks.filter((_, at) => missing.has(canonicalKeys[at])),
    strange: rows.filter((_, at) => surplus.has(remoteKeys[at])),
  };
}

/**
 * Gives rows that a provider names in its own way the names of the tracks that they are. `known` are `{track, ids}`,
 * with the ids under which the provider holds the track. A row that is known by its own names, a track that has a
 * row, and an id that stands for two tracks are left alone.
 */
function recogniseRows(rows, known, nativeIdOf) {
  const { rowless, strange } = compareRows(known.map(({ track }) => track), rows);
  const owners = ownersOf(known, new Set(rowless));
  const isStrange = new Set(strange);
  return rows.map((row) => {
    const track = isStrange.has(row) && owners.get(nativeIdOf(row));
    return track ? { ...row, title: track.title, artist: track.artist, isrc: track.isrc } : row;
  });
}

/** Native id → its track; null for an id of several. */
function ownersOf(known, rowless) {
  const owners = new Map();
  const candidates = known.filter(({ track }) => rowless.has(track));
  const [keys] = unifyTrackKeys([candidates.map(({ track }) => trackTiers(track))]);
  const keyOf = new Map(candidates.map(({ track }, at) => [track, keys[at]]));
  for (const { track, ids } of candidates) {
    for (const id of ids) {
      const owner = owners.has(id) ? owners.get(id) : track;
      owners.set(id, keyOf.get(owner) === keyOf.get(track) ? owner : null);
    }
  }
  return owners;
}

/** Key → its first position. */
function firstPositions(keys) {
  const positions = new Map();
  keys.forEach((key, position) => { if (!positions.has(key)) positions.set(key, position); });
  return positions;
}

/** What one call works on: the difference, and how its keys lead to tracks, rows and ids. */
function planPush({ provider, externalId, canonical, remote, resolveNativeId }) {
  const diff = computeMaterializeDiff(canonical, remote);
  const [trackAt, rowAt] = [firstPositions(diff.canonicalKeys), firstPositions(diff.remoteKeys)];
  return {
    ...diff,
    provider,
    externalId,
    resolve: (key) => resolveNativeId(canonical[trackAt.get(key)]),
    positionOf: (key) => rowAt.get(key),
    idOf: (key) => provider.nativeIdOf?.(remote[rowAt.get(key)]),
    remoteIds: remote.map((row) => provider.nativeIdOf?.(row)),
  };
}

/** Key → native id, of the tracks to add that have one. */
async function resolveAdds(push) {
  const ids = new Map();
  for (const key of push.addKeys) {
    const id = await push.resolve(key);
    if (id) ids.set(key, id);
  }
  return ids;
}

/** An id that the playlist goes on holding is the wanted track under the provider's names for it: no second row. */
async function add(push, resolved, goneKeys = []) {
  const gone = new Set(goneKeys);
  const staying = new Set(push.remoteIds.filter((_, position) => !gone.has(push.remoteKeys[position])));
  const ids = [...resolved.values()].filter((id) => !staying.has(id));
  if (ids.length) await push.provider.addPlaylistTracks(push.externalId, ids);
  return { added: ids.length, pendingAdds: push.addKeys.length - resolved.size };
}

const NOTHING = { added: 0, removed: 0, pendingAdds: 0, unsupportedRemoves: 0 };

const MODES = {
  async ByNativeId(push) {
    const resolved = await resolveAdds(push);
    const ids = push.removeKeys.map(push.idOf).filter(Boolean);
    if (ids.length) await push.provider.removePlaylistTracksByNativeId(push.externalId, ids);
    return { removed: ids.length, ...await add(push, resolved, push.removeKeys) };
  },

  async ByPosition(push) {
    const resolved = await resolveAdds(push);
    const positions = push.removeKeys.map(push.positionOf);
    if (positions.length) await push.provider.removePlaylistTracksByPosition(push.externalId, positions);
    return { removed: positions.length, ...await add(push, resolved, push.removeKeys) };
  },

  async Unsupported(push) {
    return { unsupportedRemoves: push.removeKeys.length, ...await add(push, await resolveAdds(push)) };
  },

  /** Replaces only where it knows the id of every track: a replacement without one would drop it. */
  async ReplaceOnly(push) {
    const resolved = await resolveAdds(push);
    const isAdd = new Set(push.addKeys);
    const ids = push.canonicalKeys.map((key) => (isAdd.has(key) ? resolved.get(key) : push.idOf(key)));
    if (!push.removeKeys.length || !ids.every(Boolean)) {
      return { unsupportedRemoves: push.removeKeys.length, ...await add(push, resolved) };
    }
    await push.provider.replacePlaylistTracks(push.externalId, ids);
    return { removed: push.removeKeys.length, added: push.addKeys.length };
  },
};

/** Tells what was really done. Tracks in a wrong order are left so. */
async function materializeToProvider({ provider, externalId, canonical, remote, resolveNativeId }) {
  const mode = provider.capabilities?.trackRemoveMode;
  if (!Object.hasOwn(MODES, mode)) return { ...NOTHING };
  const push = planPush({ provider, externalId, canonical: canonical || [], remote: remote || [], resolveNativeId });
  return { ...NOTHING, ...await MODES[mode](push) };
}

/**
 * Pushes to `rows` as they were just fetched. Only what is `known` (tiers of tracks that the mirror had when it was
 * last merged) is removed: other rows are additions that the merge has not seen. Of a list that is `cutShort`
 * positions are wrong, and a replacement would lose what is not in it, so nothing is removed that way.
 *
 * `left` are the rows that are left of what is known.
 */
async function pushRows({ canonical, rows, known, cutShort, ...push }) {
  const { foreign, surplus } = sortRows(canonical, rows, known);
  const familiar = rows.filter((row) => !foreign.has(row));
  const wanted = familiar.filter((row) => !surplus.has(row));
  const needsAll = ['ByPosition', 'ReplaceOnly'].includes(push.provider.capabilities?.trackRemoveMode);
  const remote = cutShort && needsAll ? rows.filter((row) => !surplus.has(row)) : rows;
  const done = await materializeToProvider({ ...push, canonical: [...canonical, ...foreign], remote });
  return { ...done, left: done.removed < surplus.size ? familiar : wanted };
}

/** The rows that nobody knows, and those that the canonical playlist does not have any more. */
function sortRows(canonical, rows, known) {
  const [canonicalKeys, rowKeys, knownKeys] = unifyTrackKeys([tiersOf(canonical), tiersOf(rows), known]);
  const [wanted, familiar] = [new Set(canonicalKeys), new Set(knownKeys)];
  const others = rows.filter((_, at) => !wanted.has(rowKeys[at]));
  const foreign = new Set(rows.filter((_, at) => !wanted.has(rowKeys[at]) && !familiar.has(rowKeys[at])));
  return { foreign, surplus: new Set(others.filter((row) => !foreign.has(row))) };
}

module.exports = {
  computeMaterializeDiff, compareRows, describeDiff, recogniseRows, materializeToProvider, pushRows,
};
