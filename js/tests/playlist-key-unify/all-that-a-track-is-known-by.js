'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { trackTiers } = require('../../sync-engine/playlist-key-unify.js');

behaviour(() => {
  const track = { isrc: 'usrc17607839', recordingMbid: ' ', mbid: 'M', artist: 'Band', title: 'Song (Remastered)' };
  assert.deepStrictEqual(trackTiers(track), { isrc: 'USRC17607839', mbid: 'm', norm: 'band|song' });
  assert.deepStrictEqual(trackTiers({ recordingMbid: 'R', mbid: 'M' }), { isrc: null, mbid: 'r', norm: '|' });
  assert.deepStrictEqual(trackTiers(null), { isrc: null, mbid: null, norm: '|' });
});
