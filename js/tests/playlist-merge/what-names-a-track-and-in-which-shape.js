'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const merge = require('../../sync-engine/playlist-merge.js');

behaviour(() => {
  for (const [given, isrc] of [
    ['USRC17607839', 'USRC17607839'], [' usrc17607839 ', 'USRC17607839'], ['GB1234567890', 'GB1234567890'],
    ['USRC1760783', null], ['US-RC1-76-07839', null], ['1SRC17607839', null],
    ['', null], [null, null], [17607839, null],
  ]) assert.strictEqual(merge.validIsrc(given), isrc);
  for (const [given, mbid] of [
    [' ABC-1 ', 'abc-1'], ['anything', 'anything'], [' ', null], [undefined, null], [5, null],
  ]) assert.strictEqual(merge.validMbid(given), mbid);
  for (const [artist, title, norm] of [
    ['Sigur Rós', ' ( ) ', 'sigur rós|( )'],
    ['The Band', 'Song - 2011 Remaster', 'the band|song'],
    [null, 7, '|'],
  ]) assert.strictEqual(merge.deriveNorm(artist, title), norm);
  for (const [track, key] of [
    [{ isrc: 'usrc17607839', mbid: 'm', title: 'T', artist: 'A' }, 'isrc-USRC17607839'],
    [{ isrc: 'bad', recordingMbid: 'R', mbid: 'm' }, 'mbid-r'],
    [{ recordingMbid: ' ', mbid: 'M' }, 'mbid-m'],
    [{ title: 'T', artist: 'A' }, 'norm-a|t'],
    [{}, 'norm-|'], [null, 'norm-|'], ['text', 'norm-|'],
  ]) assert.strictEqual(merge.canonicalTrackKey(track), key);
});
