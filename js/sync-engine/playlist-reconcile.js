'use strict';
const { inBaselineOrder, lackedKeys, mergedTracks, planMerge } = require('./playlist-merge');
const { trackTiers, unifyTrackKeys } = require('./playlist-key-unify');
const { compareRows, describeDiff, pushRows, recogniseRows } = require('./playlist-materialize');
const {
  buildBaselineTiers, compareWithHeld, countStreaks, heldRow, isCutShort, isProviderPendingForKey, missingStreak,
  needsLook, readBaselineTiers, tiersOfHeld, toEpochMs, tracksWithIds, viewOf, withheldKeys,
} = require('./playlist-sync-state');

// One cycle of one playlist: look at the copies that changed, merge them with the baseline, push the result to the
// copies that differ. Above all, a track that nobody removed must survive: what a provider does not list is a
// removal only when it is known to have been there.

/** In how many cycles in a row a track must be missing from a mirror until that is a removal. */
const MISSING_STREAK = 2;

// What is given

/** The work of one cycle; null where there is none to do. */
function openRound(input) {
  const { baseline, playlist, storedTokens, ...rest } = input || {};
  if (!baseline?.localPlaylistId || !playlist || !rest.mirrors) return null;
  const tracks = Array.isArray(playlist.tracks) ? playlist.tracks.filter(Boolean) : [];
  const editedAt = toEpochMs(playlist.lastModified);
  const changed = Boolean(playlist.locallyModified) || editedAt > toEpochMs(baseline.baselineSyncedAt);
  const round = {
    ...rest,
    playlist,
    log: rest.log || console,
    storedTokens: storedTokens || {},
    links: rest.mirrors,
    localId: baseline.localPlaylistId,
    baselineTiers: readBaselineTiers(baseline.tracks),
    local: { id: 'local', tracks, changed, editedAt },
    remembers: !rest.dryRun && typeof rest.effects?.setProviderHeld === 'function',
  };
  round.mirrors = Object.keys(rest.mirrors).flatMap((id) => openMirror(round, id, rest.mirrors[id]));
  return round.mirrors.length ? round : null;
}

function openMirror({ providers, remoteLists, storedTokens }, id, externalId) {
  const provider = (providers || []).find((candidate) => candidate?.id === id);
  if (!provider || !externalId) return [];
  const { changeToken = null, editedAt = 0, held: stored } = storedTokens[id] || {};
  const listing = remoteLists?.[id]?.[externalId] || null;
  const held = Array.isArray(stored) ? stored : null;
  return [{ id, externalId, provider, listing, changeToken, editedAt, held, tiers: held && tiersOfHeld(held) }];
}

// Looking

async function look(round, mirror) {
  const { baselineTiers, remembers, local } = round;
  if (!needsLook(mirror, baselineTiers.length, remembers)) return;
  const rows = await fetchRows(mirror);
  mirror.partial = baselineTiers.length > 0 && (!rows.length || rows.length < mirror.listing.trackCount);
  const named = recognise(round, mirror, rows, local.tracks);
  if (remembers && !mirror.partial && !await linkTracks(round, mirror, named)) return;
  mirror.fetched = recognise(round, mirror, named, local.tracks);
  mirror.changed = !mirror.partial;
}

async function fetchRows({ provider, externalId }) {
  const rows = await provider.fetchPlaylistTracks(externalId);
  return Array.isArray(rows) ? rows : [];
}

/** The rows, named like the tracks of the playlist that they are. */
function recognise({ cache }, mirror, rows, tracks) {
  return recogniseRows(rows, tracksWithIds(tracks, mirror, cache), (row) => mirror.provider.nativeIdOf?.(row));
}

/**
 * Looks for the tracks that a mirror does not list: they may be those of its rows that nobody knows. False where some
 * could not be looked for, so that the mirror has to wait.
 */
async function linkTracks({ coordinator, local }, { provider }, rows) {
  const { rowless, strange } = compareRows(local.tracks, rows);
  return !strange.length || coordinator.tryAll(provider, rowless);
}

/** A mirror that was not fetched stands for what it held; one that was only fetched in part, for nothing. */
function tiersOf({ baselineTiers }, copy) {
  if (copy.tracks) return buildBaselineTiers(copy.tracks);
  if (copy.changed) return copy.fetched.map(trackTiers);
  return copy.partial ? [] : copy.tiers || baselineTiers;
}

function assignKeys(round) {
  const copies = [round.local, ...round.mirrors];
  const tiers = [round.baselineTiers, ...copies.map((copy) => tiersOf(round, copy))];
  const keys = unifyTrackKeys([...tiers, ...round.mirrors.map((mirror) => mirror.tiers || [])]);
  round.baselineKeys = keys[0];
  round.trackOf = new Map();
  round.isrcOf = new Map();
  copies.forEach((copy, at) => {
    copy.keys = keys[at + 1];
    const tracks = copy.tracks || (copy.changed ? copy.fetched : []);
    tracks.forEach((track, row) => setFirst(round.trackOf, copy.keys[row], track));
  });
  tiers.forEach((list, at) => list.forEach((entry, row) => setFirst(round.isrcOf, keys[at][row], entry?.isrc)));
  round.mirrors.forEach((mirror, at) => {
    Object.assign(mirror, compareWithHeld(mirror, keys[tiers.length + at], round.baselineKeys));
  });
}

const setFirst = (map, key, value) => { if (value && !map.has(key)) map.set(key, value); };

// Who removed what

function isGone({ remembers, trackOf, cache }, mirror, key) {
  if (mirror.held) return mirror.absent.get(key) >= MISSING_STREAK;
  return !remembers && missingStreak(cache, mirror.id, key, trackOf) >= MISSING_STREAK;
}

const isPullSource = ({ pullSource }, copy) => Boolean(pullSource) && pullSource.providerId === copy.id;
const isUnsupported = ({ provider }) => provider.capabilities?.trackRemoveMode === 'Unsupported';

/**
 * Whether a changed mirror takes a key that it lacks from all copies. A source that is only followed needs no second
 * look; it takes all that it may have had. What the local copy lacks is dropped by the merge.
 */
function takesAway(round, mirror, key) {
  if (!isPullSource(round, mirror)) return isGone(round, mirror, key);
  if (isUnsupported(mirror)) return false;
  if (round.mirrorOnly) return true;
  if (round.playlist.writable) return isGone(round, mirror, key);
  return mirror.held ? mirror.absent.has(key) : true;
}

/** The keys that a changed mirror takes part in the merge with. */
function augment(round, mirror) {
  const added = mirror.keys.filter((key) => !mirror.leftovers.has(key));
  const restored = lackedKeys(round.baselineKeys, mirror.keys).filter((key) => !takesAway(round, mirror, key));
  const keys = [...added, ...restored];
  return mirror.keptOrder ? inBaselineOrder(round.baselineKeys, keys) : keys;
}

// The merge

function merge(round) {
  const mirrors = round.mirrors.map((mirror) => (
    mirror.changed ? { ...mirror, keys: augment(round, mirror) } : mirror));
  round.plan = planMerge(round.baselineKeys, [round.local, ...mirrors]);
  round.merged = round.plan ? round.plan.merged : round.baselineKeys;
  round.targets = round.mirrors.filter((mirror) => isWritable(round, mirror) && needsPush(round, mirror));
  for (const mirror of round.mirrors) noteSuspects(round, mirror);
}

const isWritable = ({ playlist, localId }, { id }) => playlist.writable !== false || id !== localId.split('-')[0];

/** Surplus that is known of, in a mirror that cannot remove anything, is no work. */
function needsPush({ merged }, mirror) {
  const wanted = new Set(merged);
  const given = mirror.keys.filter((key) => wanted.has(key) || !mirror.leftovers.has(key) || !isUnsupported(mirror));
  const present = new Set(given);
  if (present.size !== wanted.size || given.some((key) => !wanted.has(key))) return true;
  return !mirror.held && given.length !== merged.length;
}

/** What was there and now is not may be a removal: it is not added again until the next look has told. */
function noteSuspects(round, mirror) {
  const waits = !(isPullSource(round, mirror) && isUnsupported(mirror));
  const merged = new Set(round.merged);
  const isSuspect = ([key, misses]) => merged.has(key) && misses < MISSING_STREAK;
  mirror.suspects = new Set(waits ? [...mirror.absent].filter(isSuspect).map(([key]) => key) : []);
  if (mirror.changed) mirror.view = viewOf(mirror, mirror.fetched);
}

// The push

const knownTiers = ({ baselineTiers }, mirror) => [...baselineTiers, ...mirror.tiers || []];

async function describePush(round) {
  const perTarget = [];
  for (const mirror of round.targets) {
    const rows = mirror.fetched || recognise(round, mirror, await fetchRows(mirror).catch(() => []), round.tracks);
    perTarget.push({ providerId: mirror.id, ...describeDiff(round.tracks, rows, knownTiers(round, mirror)) });
  }
  return perTarget;
}

async function pushTo(round, mirror) {
  const { provider, externalId } = mirror;
  const { tracks: canonical, merged, coordinator } = round;
  const rows = recognise(round, mirror, await fetchRows(mirror), canonical);
  const cutShort = isCutShort(round, mirror, rows);
  const withheld = withheldKeys(round, mirror, cutShort);
  const placed = [];
  const resolveNativeId = async (track) => {
    const id = withheld.has(merged[track.position]) ? null : await coordinator.resolve(provider, track);
    if (id) placed.push(heldRow(track, id));
    return id;
  };
  const known = knownTiers(round, mirror);
  const done = await pushRows({ provider, externalId, canonical, rows, known, cutShort, resolveNativeId });
  const seen = cutShort ? mirror.view || mirror.held || round.baselineTiers : viewOf(mirror, done.left);
  Object.assign(mirror, { pushed: true, view: [...seen, ...placed] });
  return done;
}

async function adoptToken({ effects, localId, now }, { id, externalId, provider }) {
  let token = null;
  try {
    token = await provider.getPlaylistSnapshot(externalId);
  } catch {
    // The next cycle takes this push for a change, and looks.
  }
  if (token != null) await effects.setProviderToken(localId, id, token, now);
}

async function unlinkIfGone({ effects, localId }, mirror) {
  try {
    if (await mirror.provider.remotePlaylistExists(mirror.externalId) !== false) return;
  } catch {
    return;
  }
  mirror.unlinked = true;
  await effects.removeSyncLink(localId, mirror.id);
  await effects.removeProviderState(localId, mirror.id);
}

async function pushTargets(round) {
  const outcome = { pushedTo: [], pendingAdds: 0, unsupportedRemoves: 0 };
  for (const mirror of round.targets) {
    try {
      const { pendingAdds, unsupportedRemoves } = await pushTo(round, mirror);
      await adoptToken(round, mirror);
      outcome.pushedTo.push(mirror.id);
      outcome.pendingAdds += pendingAdds;
      outcome.unsupportedRemoves += unsupportedRemoves;
    } catch (error) {
      round.log.warn(`Playlist ${round.localId} was not pushed to ${mirror.id}: ${error?.message || error}`);
      await unlinkIfGone(round, mirror);
    }
  }
  return outcome;
}

async function push(round) {
  const { effects, localId, tracks, now, log } = round;
  const outcome = await pushTargets(round);
  await effects.replaceAllLocalTracks(localId, tracks);
  await effects.setBaseline(localId, buildBaselineTiers(tracks), now);
  await effects.clearLocallyModified(localId);
  await remember(round, round.baselineTiers);
  log.info(`Playlist ${localId} has ${tracks.length} tracks; pushed to: ${outcome.pushedTo.join(', ') || 'nobody'}`);
  return outcome;
}

/**
 * Stores what each mirror held when it was last seen. One that is not known and that nobody reached held, as far as
 * that can be said, the baseline that has now passed.
 */
async function remember({ remembers, effects, localId, mirrors, links, storedTokens }, passed) {
  if (!remembers) return;
  for (const id of Object.keys(links)) {
    const mirror = mirrors.find((candidate) => candidate.id === id);
    const held = mirror?.view || (storedTokens[id]?.held ? null : passed);
    if (!held || mirror?.unlinked) continue;
    const token = mirror?.changed && !mirror.pushed ? mirror.listing.snapshotId : null;
    await effects.setProviderHeld(localId, id, held, token ?? null);
  }
}

/** The whole cycle; null where there was nothing to do. */
async function reconcilePlaylist(input) {
  const round = openRound(input);
  if (!round) return null;
  const { localId, mirrors, dryRun } = round;
  for (const mirror of mirrors) await look(round, mirror);
  assignKeys(round);
  const uncounted = mirrors.filter(({ changed, held }) => changed && !held);
  if (!dryRun && !round.remembers) uncounted.forEach((mirror) => countStreaks(round, mirror));
  merge(round);
  if (round.plan?.massChangeAbort) return abort(round, 'total-wipe-abort');
  if (!round.plan && !round.targets.length) {
    await remember(round, null);
    return null;
  }
  round.tracks = mergedTracks(round.merged, round.trackOf, round.isrcOf, localId);
  if (!round.tracks) return abort(round, 'partial-abort');
  const summary = { localId, mergedSize: round.merged.length, pushTargets: round.targets.map(({ id }) => id) };
  if (dryRun) return { status: 'would-push', ...summary, perTarget: await describePush(round) };
  return { status: 'pushed', ...summary, ...await push(round) };
}

function abort({ localId, log }, status) {
  log.warn(`Playlist ${localId} is left as it is: ${status}`);
  return { status, localId };
}

module.exports = { reconcilePlaylist, computeNwayPropagationPlan: planMerge, isProviderPendingForKey };
