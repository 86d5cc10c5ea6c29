'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { makeStoreEffects } = require('../../sync-engine/nway-reconcile-driver.js');

/** A store whose answers come at once, or later. */
function open(state, { later = false } = {}) {
  const content = {
    playlist: { id: 'p', name: 'Mornings', tracks: [1], lastModified: 5, locallyModified: true }, state, unlinked: [],
  };
  const answer = (id, value) => (later ? Promise.resolve(id === 'p' ? value : null) : id === 'p' ? value : undefined);
  const effects = makeStoreEffects({
    getPlaylist: (id) => answer(id, content.playlist),
    savePlaylist: (playlist) => { content.playlist = playlist; },
    getState: (id) => answer(id, content.state),
    saveState: (id, saved) => { content.state = saved; },
    removeSyncLink: (...args) => { content.unlinked.push(args); },
  });
  return { content, effects };
}

behaviour(async () => {
  for (const later of [false, true]) {
    const baseline = { localPlaylistId: 'p', tracks: ['old'], baselineSyncedAt: 1 };
    const before = { baseline, providers: { spotify: { editedAt: 7 } } };
    const { content, effects } = open(before, { later });
    await effects.replaceAllLocalTracks('p', [2]);
    assert.deepStrictEqual(content.playlist, {
      id: 'p', name: 'Mornings', tracks: [2], lastModified: 5, locallyModified: true,
    });
    await effects.clearLocallyModified('p');
    assert.strictEqual(content.playlist.locallyModified, false);
    const settled = content.playlist;
    await effects.clearLocallyModified('p');
    assert.strictEqual(content.playlist, settled);

    await effects.setProviderToken('p', 'spotify', 't', 9);
    await effects.setProviderHeld('p', 'spotify', ['row'], null);
    await effects.setProviderHeld('p', 'tidal', [], 'u');
    await effects.setBaseline('p', ['new'], 9);
    assert.deepStrictEqual(content.state, {
      baseline: { localPlaylistId: 'p', tracks: ['new'], baselineSyncedAt: 9 },
      providers: {
        spotify: { editedAt: 7, changeToken: 't', lastSyncedAt: 9, held: ['row'] }, tidal: { held: [], changeToken: 'u' },
      },
    });
    await effects.removeProviderState('p', 'spotify');
    assert.deepStrictEqual(Object.keys(content.state.providers), ['tidal']);
    assert.deepStrictEqual(before.providers, { spotify: { editedAt: 7 } });
    await effects.removeSyncLink('p', 'spotify');
    assert.deepStrictEqual(content.unlinked, [['p', 'spotify']]);

    const unknown = JSON.stringify(content);
    await effects.replaceAllLocalTracks('q', [2]);
    await effects.setProviderToken('q', 'spotify', 't', 9);
    await effects.setBaseline('q', [], 9);
    assert.strictEqual(JSON.stringify(content), unknown);
  }

  const stored = open({ baseline: ['old'], baselineSyncedAt: 1, providers: {} });
  await stored.effects.setBaseline('p', ['new'], 9);
  assert.deepStrictEqual(stored.content.state, { baseline: ['new'], baselineSyncedAt: 9, providers: {} });
});
