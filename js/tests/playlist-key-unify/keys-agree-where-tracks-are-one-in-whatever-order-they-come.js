'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const seededRandom = require('../support/seeded-random.js');
const { unifyTrackKeys } = require('../../sync-engine/playlist-key-unify.js');

/** The classes by the definition, slowly: every entry has a label, and what is one takes over one of the labels. */
function classesOf(entries) {
  const join = (labels, areOne) => {
    let result = labels;
    entries.forEach((a, i) => entries.forEach((b, j) => {
      const [kept, gone] = [result[i], result[j]];
      if (areOne(a, b, i, j)) result = result.map((label) => (label === gone ? kept : label));
    }));
    return result;
  };
  const shares = (tier) => (a, b) => Boolean(a[tier]) && a[tier] === b[tier];
  const fixed = join(join(entries.map((_, i) => i), shares('isrc')), shares('mbid'));
  const hasIsrc = (i) => entries.some((entry, k) => fixed[k] === fixed[i] && entry.isrc);
  return join(fixed, (a, b, i, j) => {
    if (!shares('norm')(a, b)) return false;
    const touched = new Set(fixed.filter((_, k) => entries[k].norm === a.norm && hasIsrc(k)));
    return touched.size <= 1 || (!hasIsrc(i) && !hasIsrc(j));
  });
}

behaviour(() => {
  const random = seededRandom(11);
  const maybe = (probability, values) => (random.chance(probability) ? random.pick(values) : null);
  for (let round = 0; round < 400; round += 1) {
    const entries = Array.from({ length: 2 + random.below(7) }, () => ({
      isrc: maybe(0.3, ['I1', 'I2', 'I3']), mbid: maybe(0.5, ['m1', 'm2', 'm3']), norm: random.pick(['a', 'b', 'c']),
    }));
    const [keys] = unifyTrackKeys([entries]);
    const classes = classesOf(entries);
    keys.forEach((key, i) => keys.forEach((other, j) => {
      assert.strictEqual(key === other, classes[i] === classes[j], JSON.stringify(entries));
    }));
    const order = random.shuffled(entries.map((_, i) => i));
    const lists = order.map((i) => [entries[i]]);
    assert.deepStrictEqual(unifyTrackKeys(lists).flat(), order.map((i) => keys[i]), JSON.stringify(entries));
  }
});
