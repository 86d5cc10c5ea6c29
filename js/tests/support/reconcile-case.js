'use strict';
const { buildBaselineTiers } = require('../../sync-engine/playlist-sync-state.js');
const { reconcilePlaylist } = require('../../sync-engine/playlist-reconcile.js');
const { createHydrationCache } = require('../../sync-engine/nway-hydration-cache.js');

const songs = (titles) => [...titles].map((title) => ({ artist: 'Band', title }));
const titlesOf = (tracks) => tracks.map(({ title }) => title).join('');

/**
 * One reconcile of songs that are single letters, with a host that remembers no mirror. A mirror is given as
 * `{mode, rows, listed, token, count, editedAt}`: `rows` are what a fetch gives, the provider lists its token `t1`
 * where `token` is not said, and the stored one is `t1`.
 */
module.exports = async function reconcileCase({ baseline = 'abc', local = baseline, mirrors = {}, ...settings }) {
  const { cache = createHydrationCache(), localId = 'local-1', edited = false, found = () => true } = settings;
  const calls = [];
  const note = (name) => async (...args) => { calls.push([name, ...args]); };
  const providers = Object.entries(mirrors).map(([id, mirror]) => ({
    id,
    capabilities: { trackRemoveMode: mirror.mode || 'ByNativeId' },
    nativeIdOf: (track) => (track ? track.title : null),
    fetchPlaylistTracks: async (externalId) => {
      calls.push(['fetch', id, externalId]);
      if (mirror.broken) throw new Error('out of order');
      return songs(mirror.rows ?? baseline);
    },
    addPlaylistTracks: (externalId, ids) => note('add')(id, ids.join('')),
    removePlaylistTracksByNativeId: (externalId, ids) => note('remove')(id, ids.join('')),
    removePlaylistTracksByPosition: (externalId, positions) => note('remove')(id, positions.join('')),
    getPlaylistSnapshot: async () => (mirror.snapshot === undefined ? 't2' : mirror.snapshot),
    ...mirror.methods,
  }));
  const listing = ({ token = 't1', count = null }) => ({ list: { snapshotId: token, trackCount: count } });
  const entries = Object.entries(mirrors);
  const listed = entries.filter(([, mirror]) => mirror.listed !== false);
  const input = {
    baseline: { localPlaylistId: localId, tracks: buildBaselineTiers(songs(baseline)), baselineSyncedAt: 100 },
    playlist: { tracks: songs(local), lastModified: edited ? 200 : 0, writable: true, ...settings.playlist },
    mirrors: Object.fromEntries(entries.map(([id]) => [id, 'list'])),
    providers,
    remoteLists: Object.fromEntries(listed.map(([id, mirror]) => [id, listing(mirror)])),
    storedTokens: Object.fromEntries(entries.map(([id, { editedAt = 0 }]) => [id, { changeToken: 't1', editedAt }])),
    pullSource: settings.pullSource ? { providerId: settings.pullSource, externalId: 'list' } : null,
    mirrorOnly: settings.mirrorOnly,
    coordinator: { resolve: async (provider, { title }) => (found(title, provider.id) ? title : null) },
    cache,
    now: 500,
    dryRun: settings.dryRun,
    effects: {
      replaceAllLocalTracks: (id, tracks) => note('local')(id, titlesOf(tracks)),
      setBaseline: (id, tiers, now) => note('baseline')(id, tiers.map(({ norm }) => norm.at(-1)).join(''), now),
      clearLocallyModified: note('clear'),
      setProviderToken: note('token'),
      removeSyncLink: note('unlink'),
      removeProviderState: note('forget'),
    },
    log: { info() {}, warn() {} },
    ...settings.input,
  };
  const result = await reconcilePlaylist(input);
  const callsOf = (name) => calls.filter(([called]) => called === name).map(([, ...args]) => args);
  return { result, calls, callsOf, merged: callsOf('local').map(([, titles]) => titles).join(), input };
};
