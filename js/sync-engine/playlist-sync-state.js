'use strict';
const { canonicalTrackKey } = require('./playlist-merge');
const { trackTiers } = require('./playlist-key-unify');

// What is remembered of a synced playlist between two cycles: the tracks that all copies agreed on (the baseline),
// and for each provider its change token and what its mirror held (`held`).
//
// `held` has one row after the other, by its names and the provider's id, or by its tiers where only they are known.
// `misses` tells more of it: 0 was seen there, 1 was seen and then was not, absent means that it should be there, but
// nobody has looked.

const listOf = (value) => (Array.isArray(value) ? value : []);

// The baseline

function buildBaseline(tracks) {
  return [...new Set(listOf(tracks).map(canonicalTrackKey))];
}

/** One entry a track: a track that is in the playlist twice is in the baseline twice. */
function buildBaselineTiers(tracks) {
  return listOf(tracks).map(trackTiers);
}

/** Early versions stored keys. */
function isLegacyStringBaseline(baseline) {
  return Array.isArray(baseline) && typeof baseline[0] === 'string';
}

/** A stored baseline as tiers, also where an early version stored it. */
function readBaselineTiers(baseline) {
  if (!isLegacyStringBaseline(baseline)) return listOf(baseline);
  return baseline.map((key) => {
    const [, tier, value] = /^(isrc|mbid|norm)-([^]*)$/.exec(key) || [null, 'norm', String(key)];
    return { isrc: null, mbid: null, norm: null, [tier]: value };
  });
}

// Times and tokens

function toEpochMs(time) {
  if (typeof time === 'number') return Number.isFinite(time) ? time : 0;
  return (typeof time === 'string' && Date.parse(time)) || 0;
}

const TOKEN_FIELDS = new Map([
  ['spotify', 'snapshotId'], ['applemusic', 'lastModified'], ['listenbrainz', 'lastModified'],
]);

/** What differs as soon as the provider's playlist differs; null where the provider did not say. */
function deriveChangeToken(provider, payload) {
  const token = payload?.[TOKEN_FIELDS.get(provider)];
  return typeof token === 'string' && token ? token : null;
}

/** Spotify does not say when a playlist was edited: additions tell it, other edits are as old as their detection. */
function deriveEditedAt(provider, payload, options) {
  if (provider !== 'spotify') return toEpochMs(payload?.lastModified);
  const { detectionTime = 0, previousEditedAt = 0 } = options || {};
  const newest = listOf(payload?.addedAts).map(toEpochMs).reduce((a, b) => Math.max(a, b), 0);
  return newest > previousEditedAt ? newest : detectionTime || newest;
}

// The state

function makeProviderSyncState(fields) {
  return { changeToken: null, editedAt: 0, lastSyncedAt: 0, ...fields };
}

function makePlaylistSyncState(fields) {
  const { baseline = [], baselineSyncedAt = 0, providers = {} } = fields || {};
  return { baseline: [...baseline], baselineSyncedAt, providers: { ...providers } };
}

/** The first state of a playlist that the legacy engine synced: what it has now is taken as agreed. */
function bootstrapPlaylistState(playlist, now = Date.now()) {
  const from = playlist?.syncedFrom;
  const mirrors = Object.entries(playlist?.syncedTo || {});
  if (!from && !mirrors.length) return null;
  const providers = {};
  if (from?.resolver) {
    providers[from.resolver] = makeProviderSyncState({ changeToken: from.snapshotId || null, lastSyncedAt: now });
  }
  for (const [provider, mirror] of mirrors) {
    if (!mirror?.externalId) continue;
    const changeToken = providers[provider]?.changeToken || mirror.snapshotId || null;
    providers[provider] = makeProviderSyncState({ changeToken, lastSyncedAt: mirror.syncedAt || now });
  }
  return makePlaylistSyncState({ baseline: buildBaselineTiers(playlist.tracks), baselineSyncedAt: now, providers });
}

// Absences, for hosts that do not remember what a mirror held. All playlists share the cache.

/** Whether a key was never found at the provider, so that its absence there means nothing. */
function isProviderPendingForKey(cache, provider, key, keyToTrack) {
  const track = keyToTrack instanceof Map ? keyToTrack.get(key) : keyToTrack?.[key];
  return !track || cache?.select(canonicalTrackKey(track), provider)?.resolvedId == null;
}

function countStreaks({ baselineKeys, trackOf, cache, now }, { id, keys }) {
  const present = new Set(keys);
  for (const key of new Set(baselineKeys)) {
    if (!trackOf.has(key)) continue;
    const cacheKey = canonicalTrackKey(trackOf.get(key));
    if (present.has(key)) cache?.recordSeen(cacheKey, id, now);
    else cache?.recordMissing(cacheKey, id);
  }
}

/** In how many looks in a row a key was missing where it was once found. */
function missingStreak(cache, provider, key, keyToTrack) {
  if (isProviderPendingForKey(cache, provider, key, keyToTrack)) return 0;
  return cache.select(canonicalTrackKey(keyToTrack.get(key)), provider).missingStreak;
}

// What a mirror held

function heldRow({ title, artist, isrc, recordingMbid, mbid }, nativeId, misses) {
  return { title, artist, isrc, mbid: recordingMbid || mbid, nativeId, misses };
}

/** The tracks that are known, each with the ids under which the provider holds it. */
function tracksWithIds(tracks, { id, provider, held }, cache) {
  const idsOf = (track) => [provider.nativeIdOf?.(track), cache?.select(canonicalTrackKey(track), id)?.resolvedId];
  return [
    ...tracks.map((track) => ({ track, ids: idsOf(track).filter(Boolean) })),
    ...(held || []).filter(({ nativeId }) => nativeId).map((row) => ({ track: row, ids: [row.nativeId] })),
  ];
}

/** Rows of a mirror are; what it is only thought to hold is known by its tiers. */
const isKnownByName = (row) => row.norm === undefined;

function tiersOfHeld(held) {
  return held.map((row) => (isKnownByName(row) ? trackTiers(row) : row));
}

/**
 * Compares a mirror with what it held. `keys` are those that it has now, `heldKeys` stand beside `held`.
 *
 * `absent` has what was seen there and is in the baseline, and in how many looks in a row it was missing;
 * `leftovers` what it goes on holding of tracks that left the baseline, so that they are no additions; `keptOrder`
 * tells that nobody moved a track.
 */
function compareWithHeld({ held, keys, changed }, heldKeys, baselineKeys) {
  const [absent, leftovers] = [new Map(), new Set()];
  if (!held) return { heldKeys: [], absent, leftovers, keptOrder: false };
  const [agreed, present] = [new Set(baselineKeys), new Set(keys)];
  held.forEach(({ misses }, at) => {
    const key = heldKeys[at];
    if (!agreed.has(key)) leftovers.add(key);
    else if (changed && typeof misses === 'number' && !present.has(key)) absent.set(key, misses + 1);
  });
  return { heldKeys, absent, leftovers, keptOrder: sameOrder(heldKeys, keys) };
}

/**
 * Whether a mirror has to be looked at: its token or number of tracks changed, or something of it is not certain.
 * `learns` tells that what it held is going to be remembered.
 */
function needsLook({ listing, changeToken, held }, baselineLength, learns) {
  if (!listing) return false;
  const { snapshotId, trackCount } = listing;
  if (snapshotId != null && snapshotId !== changeToken) return true;
  if (trackCount != null && trackCount !== (held ? held.length : baselineLength)) return true;
  return held ? held.some((row) => row.misses !== 0) : learns;
}

/** What was just seen, and the suspects: they were seen, are not there now, and may be gone or come back. */
function viewOf({ provider, held, heldKeys, suspects, absent }, rows) {
  const seen = rows.map((row) => heldRow(row, provider.nativeIdOf?.(row), 0));
  const missed = (held || []).map((row, at) => ({ ...row, misses: absent.get(heldKeys[at]) }));
  return [...seen, ...missed.filter((_, at) => suspects.has(heldKeys[at]))];
}

/** A mirror that the provider does not list may have any number of rows: nothing tells that all of them came. */
function isCutShort({ remembers }, { listing }, rows) {
  return listing ? rows.length < listing.trackCount : remembers;
}

/** The keys that are not added now: suspects, and what is there for all that a list that was cut short can tell. */
function withheldKeys({ remembers, baselineKeys }, { suspects, held, heldKeys, changed, keys }, cutShort) {
  if (!cutShort) return suspects;
  const unseen = remembers && !held ? baselineKeys : heldKeys.filter((_, at) => isKnownByName(held[at]));
  return new Set([...suspects, ...unseen, ...(changed ? keys : [])]);
}

/** Whether what both lists have stands in one order, duplicates aside. */
function sameOrder(a, b) {
  const [inA, inB] = [new Set(a), new Set(b)];
  const ofB = [...inB].filter((key) => inA.has(key));
  return [...inA].filter((key) => inB.has(key)).every((key, at) => key === ofB[at]);
}

module.exports = {
  buildBaseline,
  buildBaselineTiers,
  isLegacyStringBaseline,
  readBaselineTiers,
  toEpochMs,
  deriveChangeToken,
  deriveEditedAt,
  makeProviderSyncState,
  makePlaylistSyncState,
  bootstrapPlaylistState,
  isProviderPendingForKey,
  countStreaks,
  missingStreak,
  heldRow,
  tiersOfHeld,
  tracksWithIds,
  needsLook,
  compareWithHeld,
  viewOf,
  isCutShort,
  withheldKeys,
};
