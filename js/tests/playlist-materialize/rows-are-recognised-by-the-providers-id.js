'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { recogniseRows } = require('../../sync-engine/playlist-materialize.js');

const song = (title, nativeId) => ({ artist: 'Band', title, nativeId });
const knownOf = ([title, ...ids]) => ({ track: song(title), ids });
const recognised = (rows, known) => recogniseRows(rows, known.map(knownOf), (row) => row.nativeId)
  .map(({ title, nativeId }) => [title, nativeId]);

behaviour(() => {
  assert.deepStrictEqual(recognised([song('Other name', 1)], [['Song', 1]]), [['Song', 1]], 'by its id');
  assert.deepStrictEqual(recognised([song('Other', 2)], [['Song', 1]]), [['Other', 2]], 'of a stranger');
  assert.deepStrictEqual(recognised([song('Other')], [['Song']]), [['Other', undefined]], 'without an id');
  assert.deepStrictEqual(recognised([song('Other', 1)], [['A', 1], ['B', 1]]), [['Other', 1]], 'of two tracks');
  assert.deepStrictEqual(recognised([song('Other', 1)], [['A', 1], ['a', 1]]), [['A', 1]], 'of one track twice');
  const listed = [song('A', 9), song('Other', 1)];
  assert.deepStrictEqual(recognised(listed, [['A', 1]]), [['A', 9], ['Other', 1]], 'of a track with a row');
  assert.deepStrictEqual(recognised([song('B', 1)], [['A', 1], ['B', 2]]), [['B', 1]], 'known by its own name');
});
