'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { makeStoreEffects } = require('../../sync-engine/nway-reconcile-driver.js');

behaviour(async () => {
  const saved = {};
  const effects = makeStoreEffects({
    getPlaylist: () => ({ id: 'p', tracks: [] }), savePlaylist: (id, playlist) => { saved[id] = playlist; },
  });
  await effects.replaceAllLocalTracks('p', [1]);
  assert.deepStrictEqual(saved, { p: { id: 'p', tracks: [1] } });
});
