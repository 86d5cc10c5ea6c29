'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

behaviour(async () => {
  const { result, calls, input } = await reconcileCase({
    dryRun: true,
    edited: true,
    local: 'acd',
    mirrors: { spotify: { token: 't9', rows: 'abcx' }, listenbrainz: {}, tidal: { broken: true } },
  });
  const track = (title) => ({ artist: 'Band', title });
  assert.deepStrictEqual(result, {
    status: 'would-push',
    localId: 'local-1',
    mergedSize: 4,
    pushTargets: ['spotify', 'listenbrainz', 'tidal'],
    perTarget: [
      { providerId: 'spotify', addKeys: 1, removeKeys: 1, addTracks: [track('d')], removeTracks: [track('b')] },
      { providerId: 'listenbrainz', addKeys: 2, removeKeys: 1, addTracks: [...'dx'].map(track), removeTracks: [track('b')] },
      { providerId: 'tidal', addKeys: 4, removeKeys: 0, addTracks: [...'acdx'].map(track), removeTracks: [] },
    ],
  });
  assert.deepStrictEqual(calls.map(([name]) => name), ['fetch', 'fetch', 'fetch']);
  assert.strictEqual(input.cache.size(), 0);
});
