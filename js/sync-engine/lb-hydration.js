'use strict';
const { deriveNorm, validIsrc, validMbid } = require('./playlist-merge');

/**
 * Which recordings are worth asking the ListenBrainz mapper for: what was found is never asked again, what was not
 * found waits. Entries are `{mbid, lastAttemptAt, misses}` by `hydrationKey`; hosts keep them under the store key
 * `lb_mbid_hydration_cache`.
 */

const DAY_MS = 86_400_000;
const FIRST_MISS_COOLDOWN_MS = 7 * DAY_MS;
const REPEAT_MISS_COOLDOWN_MS = 30 * DAY_MS;
const DEFAULT_BUDGET = 250;
const DEFAULT_IDLE_RESET_MS = 120_000;

/** The identity of a track here, or null for one that no service could find. */
function hydrationKey(track) {
  if (!track) return null;
  const isrc = validIsrc(track.isrc);
  if (isrc) return `isrc:${isrc}`;
  const mbid = validMbid(track.recordingMbid) || validMbid(track.mbid);
  if (mbid) return `mbid:${mbid}`;
  const norm = deriveNorm(track.artist, track.title);
  return norm === '|' ? null : `norm:${norm}`;
}

const cooldownMs = (entry) => (entry && entry.misses >= 2 ? REPEAT_MISS_COOLDOWN_MS : FIRST_MISS_COOLDOWN_MS);

function shouldLookup(entry, now) {
  if (!entry) return true;
  return !entry.mbid && now - entry.lastAttemptAt >= cooldownMs(entry);
}

/** The entry after an attempt that found `mbid`, or null. */
function recordAttempt(entry, mbid, now) {
  if (mbid) return { mbid, lastAttemptAt: now, misses: 0 };
  return { mbid: null, lastAttemptAt: now, misses: ((entry && entry.misses) || 0) + 1 };
}

/** Allows `limit` look-ups in a row. A pause longer than `idleResetMs` between calls, refused ones too, refills it. */
function createBudget(limit = DEFAULT_BUDGET, idleResetMs = DEFAULT_IDLE_RESET_MS) {
  let left = limit;
  let lastCall = null;
  return {
    tryConsume(now) {
      if (lastCall !== null && now - lastCall > idleResetMs) left = limit;
      lastCall = now;
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
    remaining: () => left,
  };
}

module.exports = {
  hydrationKey, cooldownMs, shouldLookup, recordAttempt, createBudget,
  FIRST_MISS_COOLDOWN_MS, REPEAT_MISS_COOLDOWN_MS, DEFAULT_BUDGET, DEFAULT_IDLE_RESET_MS,
};
