'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { mergePlaylist } = require('../../sync-engine/playlist-merge.js');

const copy = (tracks, editedAt) => ({ id: tracks, tracks: [...tracks], editedAt });
const CASES = [
  // baseline, copies, merged
  ['abc', [copy('abc', 1), copy('abc', 2)], 'abc'],
  ['abc', [], 'abc'],
  ['abc', [copy('ac', 1), copy('abc', 9)], 'ac'],
  ['abc', [copy('ac', 1), copy('abcd', 9)], 'acd'],
  ['abc', [copy('abcx', 1), copy('abcy', 9)], 'abcyx'],
  ['abc', [copy('abcx', 5), copy('abcy', 5)], 'abcxy'],
  ['abc', [copy('abcx'), copy('abcy', 'later')], 'abcxy'],
  ['abc', [copy('cba', 1), copy('abc', 9)], 'cba'],
  ['abc', [copy('xabc', 1), copy('cab', 9)], 'cabx'],
  ['ab', [copy('abxx', 1)], 'abx'],
  ['abc', [copy('', 1)], ''],
  ['', [copy('ab', 1), copy('ba', 0)], 'ab'],
];

behaviour(() => {
  for (const [baseline, copies, merged] of CASES) {
    const given = JSON.stringify([baseline, copies]);
    assert.strictEqual(mergePlaylist([...baseline], copies).join(''), merged, given);
    assert.strictEqual(JSON.stringify([baseline, copies]), given);
  }
  const baseline = ['a'];
  assert.notStrictEqual(mergePlaylist(baseline, []), baseline);
  assert.deepStrictEqual(mergePlaylist(null, null), []);
  assert.deepStrictEqual(mergePlaylist(['a'], [null, { id: 'x' }]), []);
});
