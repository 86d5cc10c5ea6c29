'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { applyDiff, calculateDiff } = require('../../sync-engine/index.js');

// Ids are made of Latin letters and digits: of other titles nothing is left.
const song = (externalId) => ({ id: '', externalId, title: externalId });

behaviour(() => {
  let items = [{ id: 'own' }];
  const sync = (...externalIds) => {
    const diff = calculateDiff(externalIds.map(song), items, 'spotify', 1);
    items = applyDiff(items, diff);
    return Object.values(diff).map(({ length }) => length).join(' ');
  };
  const titles = () => items.map(({ id, title }) => title || id).join(' ');
  assert.strictEqual(sync('桜', '雪', '月'), '3 0 0 0');
  assert.strictEqual(titles(), 'own 桜 雪 月');
  assert.strictEqual(sync('月', '桜', '雪'), '0 0 0 3');
  assert.strictEqual(titles(), 'own 桜 雪 月');
  assert.strictEqual(sync('月', '桜'), '0 0 1 2');
  assert.strictEqual(titles(), 'own 桜 月');
  // One id and one item is one item, whatever its external id is now.
  assert.strictEqual(sync('月'), '0 0 1 1');
  assert.strictEqual(sync('星'), '0 0 0 1');
  assert.strictEqual(titles(), 'own 月');
});
