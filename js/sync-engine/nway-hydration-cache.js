'use strict';

// Which track is which at a provider, and how often it was looked for. One cache serves all playlists.

const SEPARATOR = '\u0000';

const compositeKey = (key, provider) => `${key}${SEPARATOR}${provider}`;

/** `seed` is what `entries()` gave, as a Map or as the object that was stored of it. */
function createHydrationCache(seed) {
  const cache = new Map(seed instanceof Map ? seed : Object.entries(seed || {}));
  const select = (key, provider) => cache.get(compositeKey(key, provider)) || null;
  const change = (key, provider, fields) => {
    const entry = select(key, provider);
    if (entry) cache.set(compositeKey(key, provider), { ...entry, ...fields(entry) });
  };

  return {
    select,
    upsert(key, provider, resolvedId, now, attempts) {
      const { missingStreak = 0, lastSeenAt = null } = select(key, provider) || {};
      cache.set(compositeKey(key, provider), {
        resolvedId: resolvedId ?? null, lastAttemptAt: now, attempts, missingStreak, lastSeenAt,
      });
    },
    recordSeen(key, provider, now) {
      change(key, provider, () => ({ missingStreak: 0, lastSeenAt: now }));
    },
    recordMissing(key, provider) {
      change(key, provider, ({ missingStreak }) => ({ missingStreak: (missingStreak || 0) + 1 }));
    },
    deleteForProvider(provider) {
      for (const composite of [...cache.keys()]) {
        if (composite.endsWith(`${SEPARATOR}${provider}`)) cache.delete(composite);
      }
    },
    size: () => cache.size,
    entries: () => new Map(cache),
  };
}

module.exports = { createHydrationCache, compositeKey };
