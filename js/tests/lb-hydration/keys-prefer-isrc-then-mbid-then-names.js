'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { hydrationKey } = require('../../sync-engine/lb-hydration');

behaviour(async () => {
  const names = { artist: ' Sigur Rós', title: 'Hoppípolla - 2011 Remaster ' };
  const mbid = '8F3471B5-7E6A-48DA-86A9-C1C07A0F47AE';
  assert.strictEqual(hydrationKey({ ...names, mbid, isrc: 'gbaye0601498' }), 'isrc:GBAYE0601498');
  assert.strictEqual(hydrationKey({ ...names, mbid, isrc: 'none' }), `mbid:${mbid.toLowerCase()}`);
  assert.strictEqual(hydrationKey({ mbid: 'b', recordingMbid: 'a' }), 'mbid:a');
  assert.strictEqual(hydrationKey(names), 'norm:sigur rós|hoppípolla');
  assert.strictEqual(hydrationKey({ title: 'Intro' }), 'norm:|intro');
  for (const nobody of [null, undefined, {}, { artist: '', title: ' ' }]) {
    assert.strictEqual(hydrationKey(nobody), null);
  }
});
