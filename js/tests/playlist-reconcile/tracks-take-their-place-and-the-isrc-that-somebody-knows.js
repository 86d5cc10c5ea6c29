'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

behaviour(async () => {
  const written = [];
  const local = [{ artist: 'Band', title: 'a', id: 'row-a' }, { artist: 'Band', title: 'b', isrc: 'GBAAA0000001' }];
  await reconcileCase({
    baseline: 'ab',
    mirrors: {
      spotify: {
        token: 't9',
        methods: {
          fetchPlaylistTracks: async () => [
            { artist: 'Band', title: 'a', isrc: 'USRC17607839' },
            { artist: 'band', title: 'B' },
            { artist: 'Band', title: 'new', uri: 'u' },
          ],
        },
      },
    },
    playlist: { tracks: local },
    input: {
      effects: {
        replaceAllLocalTracks: async (id, tracks) => written.push(...tracks),
        setBaseline: async (id, tiers) => written.push(...tiers.map(({ isrc }) => isrc)),
        clearLocallyModified: async () => {},
      },
    },
  });
  assert.deepStrictEqual(written.slice(0, 3), [
    { artist: 'Band', title: 'a', id: 'row-a', playlistId: 'local-1', position: 0, isrc: 'USRC17607839' },
    { artist: 'Band', title: 'b', playlistId: 'local-1', position: 1, isrc: 'GBAAA0000001' },
    { artist: 'Band', title: 'new', uri: 'u', playlistId: 'local-1', position: 2, isrc: undefined },
  ]);
  assert.deepStrictEqual(written.slice(3), ['USRC17607839', 'GBAAA0000001', null]);
});
