'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const state = require('../../sync-engine/playlist-sync-state.js');

behaviour(() => {
  const tracks = [{ artist: 'Band', title: 'Song' }, { artist: 'Band', title: 'Song' }, { isrc: 'USRC17607839' }, {}];
  const song = { isrc: null, mbid: null, norm: 'band|song' };
  assert.deepStrictEqual(state.buildBaseline(tracks), ['norm-band|song', 'isrc-USRC17607839', 'norm-|']);
  assert.deepStrictEqual(state.buildBaselineTiers(tracks), [
    song, song, { isrc: 'USRC17607839', mbid: null, norm: '|' }, { isrc: null, mbid: null, norm: '|' },
  ]);
  for (const nothing of [null, undefined, {}, 'text']) {
    assert.deepStrictEqual(state.buildBaseline(nothing), []);
    assert.deepStrictEqual(state.buildBaselineTiers(nothing), []);
  }

  for (const [baseline, isLegacy] of [
    [['norm-a'], true], [[song], false], [[], false], [null, false], ['text', false],
  ]) assert.strictEqual(state.isLegacyStringBaseline(baseline), isLegacy);
  assert.deepStrictEqual(state.readBaselineTiers(['isrc-X', 'mbid-y', 'norm-band|a-b']), [
    { isrc: 'X', mbid: null, norm: null },
    { isrc: null, mbid: 'y', norm: null },
    { isrc: null, mbid: null, norm: 'band|a-b' },
  ]);
  assert.deepStrictEqual(state.readBaselineTiers([song]), [song]);
  assert.deepStrictEqual(state.readBaselineTiers(undefined), []);
});
