'use strict';

// Remembers what the user removed, so that the next sync does not bring it back from a provider. The store holds
// `{provider: {externalId: {removedAt}}}` under one key.

const TOMBSTONE_KEY = 'removed_track_tombstones';
const TOMBSTONE_TTL_MS = 365 * 24 * 60 * 60 * 1000;

const isObject = (value) => value !== null && typeof value === 'object';
const listOf = (value) => (Array.isArray(value) ? value : []);
const isId = (value) => typeof value === 'string' && value !== '';

/** A copy of what the store holds, as provider → (external id → stone). Ids are any text, hence Maps. */
function read(store) {
  const stored = store.get(TOMBSTONE_KEY);
  if (!isObject(stored)) return new Map();
  return new Map(Object.entries(stored).filter(([, bucket]) => isObject(bucket))
    .map(([provider, bucket]) => [provider, new Map(Object.entries(bucket))]));
}

/** An emptied bucket is not kept. */
function write(store, stones) {
  const filled = [...stones].filter(([, bucket]) => bucket.size > 0)
    .map(([provider, bucket]) => [provider, Object.fromEntries(bucket)]);
  store.set(TOMBSTONE_KEY, Object.fromEntries(filled));
}

function addTombstone(store, provider, externalId, now = Date.now()) {
  return addTombstones(store, [{ providerId: provider, externalId }], now) === 1;
}

/** Returns how many of the entries were valid. */
function addTombstones(store, entries, now = Date.now()) {
  const valid = listOf(entries).filter((entry) => entry && isId(entry.providerId) && isId(entry.externalId));
  if (!valid.length) return 0;
  const stones = read(store);
  for (const { providerId, externalId } of valid) {
    if (!stones.has(providerId)) stones.set(providerId, new Map());
    stones.get(providerId).set(externalId, { removedAt: now });
  }
  write(store, stones);
  return valid.length;
}

function getTombstone(store, provider, externalId) {
  return read(store).get(provider)?.get(externalId) || null;
}

/** Returns whether there was one. */
function clearTombstone(store, provider, externalId) {
  return clearTombstones(store, [{ providerId: provider, externalId }]) === 1;
}

/** Returns how many there were. */
function clearTombstones(store, entries) {
  const stones = read(store);
  const cleared = listOf(entries).filter((entry) => entry && stones.get(entry.providerId)?.delete(entry.externalId));
  if (cleared.length) write(store, stones);
  return cleared.length;
}

/** Forgets what is older than `ttl`, and what does not say how old it is; returns how many. */
function pruneExpired(store, ttl = TOMBSTONE_TTL_MS, now = Date.now()) {
  const stones = read(store);
  let pruned = 0;
  for (const bucket of stones.values()) {
    for (const [externalId, stone] of bucket) {
      const removedAt = stone?.removedAt;
      if (typeof removedAt === 'number' && !(now - removedAt > ttl)) continue;
      bucket.delete(externalId);
      pruned += 1;
    }
  }
  if (pruned) write(store, stones);
  return pruned;
}

/** Drops what the user removed. As long as the provider still lists it, its stone stays young. */
function filterRemoteByTombstones(store, items, provider, now = Date.now()) {
  if (!items || !items.length) return { filtered: items, dropped: 0 };
  const stones = read(store);
  const bucket = stones.get(provider);
  const isRemoved = (item) => Boolean(item && isId(item.externalId) && bucket?.has(item.externalId));
  const removed = items.filter(isRemoved);
  if (!removed.length) return { filtered: items, dropped: 0 };
  for (const { externalId } of removed) bucket.set(externalId, { ...bucket.get(externalId), removedAt: now });
  write(store, stones);
  return { filtered: items.filter((item) => !isRemoved(item)), dropped: removed.length };
}

module.exports = {
  TOMBSTONE_KEY,
  TOMBSTONE_TTL_MS,
  addTombstone,
  addTombstones,
  getTombstone,
  clearTombstone,
  clearTombstones,
  pruneExpired,
  filterRemoteByTombstones,
};
