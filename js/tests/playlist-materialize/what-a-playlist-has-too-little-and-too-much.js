'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { computeMaterializeDiff } = require('../../sync-engine/playlist-materialize.js');

const song = (title) => ({ artist: 'Band', title });
const titlesOf = (keys) => keys.map((key) => key.replace('norm-band|', '')).join('');
const CASES = [
  // wanted, remote, add, remove, reorder
  ['abc', 'abc', '', '', false],
  ['abc', 'cba', '', '', true],
  ['abc', 'aabc', '', '', true],
  ['abcd', 'xbya', 'cd', 'xy', false],
  ['aab', 'xx', 'ab', 'x', false],
  ['', 'a', '', 'a', false],
  ['', '', '', '', false],
];

behaviour(() => {
  for (const [wanted, remote, add, remove, reorderNeeded] of CASES) {
    const diff = computeMaterializeDiff([...wanted].map(song), [...remote].map(song));
    const found = [titlesOf(diff.addKeys), titlesOf(diff.removeKeys), diff.reorderNeeded];
    assert.deepStrictEqual(found, [add, remove, reorderNeeded], `${wanted} ${remote}`);
    assert.deepStrictEqual([titlesOf(diff.canonicalKeys), titlesOf(diff.remoteKeys)], [wanted, remote]);
  }
  // Both sides are unified: the row without an ISRC is the track that has one.
  const identified = { ...song('a'), isrc: 'USRC17607839' };
  const { addKeys, removeKeys, remoteKeys } = computeMaterializeDiff([identified], [song('a')]);
  assert.deepStrictEqual([addKeys, removeKeys, remoteKeys], [[], [], ['isrc-USRC17607839']]);
  assert.deepStrictEqual(computeMaterializeDiff(null, undefined).addKeys, []);
});
