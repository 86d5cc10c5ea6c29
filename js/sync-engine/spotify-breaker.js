'use strict';

/** A circuit breaker for a service that limits rates: it opens for an hour, and for six when that was not enough. */

const HOUR_MS = 3_600_000;

const cooldownMsForLevel = (level) => (level <= 1 ? HOUR_MS : 6 * HOUR_MS);

const numberOr0 = (value) => (Number.isFinite(value) ? value : 0);

/** Times are milliseconds of the caller's clock, handed to each call. */
function createSpotifyBreaker() {
  let openUntil = 0;
  let level = 0;
  return {
    trip(now) {
      level += 1;
      openUntil = now + cooldownMsForLevel(level);
      return true;
    },
    isOpen: (now) => now < openUntil,
    msRemaining: (now) => Math.max(0, openUntil - now),
    /** Whether there was something to reset. */
    recordSuccess() {
      if (openUntil === 0 && level === 0) return false;
      openUntil = level = 0;
      return true;
    },
    snapshot: () => ({ openUntil, level }),
    /** Takes over a snapshot that may have been stored long ago; what is no object changes nothing. */
    restore(stored) {
      if (stored === null || typeof stored !== 'object') return;
      openUntil = numberOr0(stored.openUntil);
      level = numberOr0(stored.level);
    },
  };
}

module.exports = { createSpotifyBreaker, cooldownMsForLevel, HOUR_MS };
