'use strict';
const { reconcilePlaylist } = require('./playlist-reconcile');
const { createHydrationCoordinator } = require('./hydration-coordinator');
const { createHydrationCache } = require('./nway-hydration-cache');
const { withIncrementalDefaults } = require('../sync-providers/incremental-primitives');

// Runs the N-way engine over all playlists, and joins it to providers that want a token and to a store.

const TOKEN_BOUND_METHODS = [
  'fetchPlaylistTracks',
  'addPlaylistTracks',
  'removePlaylistTracksByNativeId',
  'removePlaylistTracksByPosition',
  'replacePlaylistTracks',
  'getPlaylistSnapshot',
  'remotePlaylistExists',
  'searchForTrackId',
];

/** A provider whose methods take no token: it goes after the arguments that are given. */
function bindProviderToken(provider, token) {
  const full = withIncrementalDefaults(provider);
  const bound = TOKEN_BOUND_METHODS.map((method) => [method, async (...args) => full[method](...args, token)]);
  const { id, capabilities, nativeIdOf = () => null } = full;
  return { id, capabilities, nativeIdOf, ...Object.fromEntries(bound) };
}

/** A store may answer at once or later. */
const whenKnown = (value, then) => (typeof value?.then === 'function' ? value.then(then) : then(value));

/**
 * What the engine does to a store. A `savePlaylist` of two parameters gets the id before the playlist; `saveState`
 * always does.
 */
function makeStoreEffects({ getPlaylist, savePlaylist, getState, saveState, removeSyncLink }) {
  const save = (id, playlist) => (savePlaylist.length > 1 ? savePlaylist(id, playlist) : savePlaylist(playlist));
  const changePlaylist = (id, change) => whenKnown(getPlaylist(id), (playlist) => {
    const fields = playlist && change(playlist);
    return fields ? save(id, { ...playlist, ...fields }) : undefined;
  });
  const changeState = (id, change) => whenKnown(getState(id), (state) => (
    state ? saveState(id, { ...state, ...change(state) }) : undefined));
  const changeProvider = (id, provider, fields) => changeState(id, ({ providers }) => (
    { providers: { ...providers, [provider]: { ...providers?.[provider], ...fields } } }));

  return {
    replaceAllLocalTracks: (id, tracks) => changePlaylist(id, () => ({ tracks })),
    clearLocallyModified: (id) => changePlaylist(id, ({ locallyModified }) => (
      locallyModified ? { locallyModified: false } : null)),
    setProviderToken: (id, provider, changeToken, now) => (
      changeProvider(id, provider, { changeToken, lastSyncedAt: now })),
    /** What the provider's mirror held when last seen, and the change token that it was seen under, if any. */
    setProviderHeld: (id, provider, held, changeToken) => (
      changeProvider(id, provider, changeToken == null ? { held } : { held, changeToken })),
    removeProviderState: (id, provider) => changeState(id, ({ providers }) => {
      const { [provider]: gone, ...others } = providers || {};
      return { providers: others };
    }),
    setBaseline: (id, tracks, now) => changeState(id, ({ baseline }) => (
      Array.isArray(baseline)
        ? { baseline: tracks, baselineSyncedAt: now }
        : { baseline: { ...baseline, tracks, baselineSyncedAt: now } })),
    removeSyncLink: (id, provider) => removeSyncLink(id, provider),
  };
}

/** Stored states have the tracks alone or with what belongs to them; the engine wants the latter. */
function baselineOf(localId, { baseline, baselineSyncedAt }) {
  if (!baseline) return null;
  const fields = Array.isArray(baseline) ? { tracks: baseline } : baseline;
  return { localPlaylistId: localId, baselineSyncedAt, ...fields };
}

const LOCAL_EFFECTS = ['replaceAllLocalTracks', 'setBaseline', 'clearLocallyModified', 'setProviderHeld'];

/**
 * Effects that leave a playlist alone which the user edits while the cycle runs: the baseline then stays as well, and
 * the next cycle merges the edit as if this one had not been.
 */
function sparingEdits(effects, localId, seen, getPlaylist, log) {
  const spared = Object.create(effects || null);
  const isEdited = async () => {
    const fresh = await getPlaylist(localId);
    const edited = fresh?.lastModified !== seen.lastModified || fresh?.tracks?.length !== seen.tracks?.length;
    if (edited) log.info(`Playlist ${localId} was edited while it was synced: the next cycle merges it`);
    return edited;
  };
  let edited = null;
  for (const name of LOCAL_EFFECTS.filter((effect) => typeof effects?.[effect] === 'function')) {
    spared[name] = async (...args) => {
      edited ??= isEdited();
      return await edited ? undefined : effects[name](...args);
    };
  }
  return spared;
}

async function reconcileState(localId, state, coordinator, cycle) {
  const { getPlaylist, getMirrors, boundProviders, getPullSource, getMirrorOnly, effects, log } = cycle;
  const playlist = await getPlaylist(localId);
  if (!playlist || !state) return null;
  const { remoteLists, cache, now, dryRun } = cycle;
  return reconcilePlaylist({
    baseline: baselineOf(localId, state),
    playlist,
    mirrors: await getMirrors(localId),
    providers: Object.values(boundProviders || {}),
    remoteLists,
    storedTokens: state.providers,
    pullSource: (await getPullSource?.(localId)) || null,
    mirrorOnly: Boolean(await getMirrorOnly?.(localId)),
    coordinator,
    cache,
    now,
    dryRun,
    effects: sparingEdits(effects, localId, playlist, getPlaylist, log),
    log,
  });
}

/** One cycle over all playlists, one after the other. One that fails does not stop the others. */
async function runNwayReconcileCycle({ states, ...given }) {
  const { cache = createHydrationCache(), now = Date.now(), log = console } = given;
  const cycle = { ...given, cache, now, log };
  const coordinator = createHydrationCoordinator({ cache, clock: () => now });
  const entries = Object.entries(states || {});
  const outcome = { cycles: entries.length, results: [], errors: [] };
  for (const [localId, state] of entries) {
    try {
      const result = await reconcileState(localId, state, coordinator, cycle);
      if (result) outcome.results.push(result);
    } catch (error) {
      outcome.errors.push({ localId, error: error?.message || String(error) });
    }
  }
  return outcome;
}

module.exports = {
  TOKEN_BOUND_METHODS,
  bindProviderToken,
  makeStoreEffects,
  runNwayReconcileCycle,
  createHydrationCache,
};
