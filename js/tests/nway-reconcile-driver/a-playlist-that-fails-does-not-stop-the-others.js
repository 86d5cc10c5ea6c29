'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const FakeSyncProvider = require('../support/fake-sync-provider.js');
const driver = require('../../sync-engine/nway-reconcile-driver.js');

behaviour(async () => {
  const spotify = new FakeSyncProvider('spotify', 'ByNativeId');
  const called = [];
  const note = (name) => async (id) => { called.push(`${name} ${id}`); };
  const state = () => ({ baseline: [], baselineSyncedAt: 0, providers: {} });
  const outcome = await driver.runNwayReconcileCycle({
    states: { broken: state(), missing: state(), bare: { providers: {} }, good: state() },
    getPlaylist: (id) => {
      if (id === 'broken') throw new Error('disk is full');
      return id === 'missing' ? null : { id, tracks: [{ artist: 'Band', title: 'Song 1' }], lastModified: 5 };
    },
    getMirrors: () => ({ spotify: 'mirror' }),
    boundProviders: { spotify: driver.bindProviderToken(spotify, 'secret') },
    remoteLists: { spotify: spotify.listing },
    cache: driver.createHydrationCache(),
    effects: {
      replaceAllLocalTracks: note('local'),
      setBaseline: note('baseline'),
      clearLocallyModified: note('clear'),
      setProviderToken: note('token'),
    },
    now: 9,
    log: { info() {}, warn() {} },
  });
  assert.strictEqual(outcome.cycles, 4);
  assert.deepStrictEqual(outcome.errors, [{ localId: 'broken', error: 'disk is full' }]);
  assert.deepStrictEqual(outcome.results.map(({ localId, status }) => [localId, status]), [['good', 'pushed']]);
  assert.deepStrictEqual(called, ['token good', 'local good', 'baseline good', 'clear good']);
  assert.deepStrictEqual(await driver.runNwayReconcileCycle({ states: null }), { cycles: 0, results: [], errors: [] });
});
