'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { stripRemasterSuffix } = require('../../sync-engine/playlist-merge.js');

const CASES = [
  ['song - remaster', 'song'], ['song - remastered', 'song'], ['song (remastered)', 'song'], ['song(remaster', 'song'],
  ['song - 2011 remaster', 'song'], ['song - remastered 2011', 'song'], ['song (2011 remastered 2012) ', 'song'],
  ['song -remaster)', 'song'], ['(remastered)', ''],
  ['song - remaster - remaster', 'song - remaster'], ['song (- remaster', 'song ('],
  ['song', 'song'], ['remaster', 'remaster'], ['song remaster', 'song remaster'], ['song - live', 'song - live'],
  ['song (feat. band)', 'song (feat. band)'], ['song - single version', 'song - single version'],
  ['song - remaster tape', 'song - remaster tape'], ['song - 11 remaster', 'song - 11 remaster'],
  ['song - Remaster', 'song - Remaster'], ['song - premastered', 'song - premastered'],
];

behaviour(() => {
  for (const [title, stripped] of CASES) assert.strictEqual(stripRemasterSuffix(title), stripped, title);
  // Titles come from anywhere: if the time grew faster than the length, this would not come to an end.
  for (const title of [`a${' '.repeat(300_000)}b`, '- '.repeat(150_000), `- remaster${' '.repeat(300_000)}x`]) {
    assert.strictEqual(stripRemasterSuffix(title), title);
  }
});
