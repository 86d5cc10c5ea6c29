'use strict';
const { canonicalTrackKey } = require('./playlist-merge');

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a track that was not found is not looked for again. */
function defaultCooldownMs(attempts) {
  return (attempts <= 1 ? 7 : 30) * DAY_MS;
}

/** Finds the id of a track at a provider: on the track, in the cache, or by one of few searches. */
function createHydrationCoordinator(options) {
  const { cache, clock = Date.now, maxInlineLookups = 12, cooldownMs = defaultCooldownMs, persistRowId } = options;
  let searches = 0;

  async function search(provider, track) {
    searches += 1;
    try {
      return (await provider.searchForTrackId(track.title, track.artist, track.album, track.isrc)) || null;
    } catch {
      return null;
    }
  }

  /** Rows are a convenience: the cache has the id already. */
  async function persist(track, providerId, id) {
    try {
      await persistRowId?.(track, providerId, id);
    } catch {
      // Nothing depends on it.
    }
  }

  async function resolve(provider, track) {
    if (!provider || !track) return null;
    const own = provider.nativeIdOf?.(track);
    if (own) return own;
    const key = canonicalTrackKey(track);
    const entry = cache.select(key, provider.id);
    if (entry?.resolvedId) return entry.resolvedId;
    const now = clock();
    if (entry && now - entry.lastAttemptAt < cooldownMs(entry.attempts)) return null;
    if (searches >= maxInlineLookups) return null;
    const id = await search(provider, track);
    cache.upsert(key, provider.id, id, now, (entry?.attempts || 0) + 1);
    if (id) await persist(track, provider.id, id);
    return id;
  }

  /** Looks for all the tracks; false where the budget did not do. */
  async function tryAll(provider, tracks) {
    for (const track of tracks) await resolve(provider, track);
    return tracks.every((track) => provider.nativeIdOf?.(track) || cache.select(canonicalTrackKey(track), provider.id));
  }

  return { resolve, tryAll, stats: () => ({ inlineUsed: searches, searches }) };
}

module.exports = { createHydrationCoordinator, defaultCooldownMs };
