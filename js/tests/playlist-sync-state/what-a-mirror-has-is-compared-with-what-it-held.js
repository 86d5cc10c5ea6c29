'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { compareWithHeld } = require('../../sync-engine/playlist-sync-state.js');

const compare = (held, keys, changed = true) => {
  const mirror = { held: held.map(([, misses]) => ({ misses })), keys: [...keys], changed };
  const { absent, leftovers, keptOrder } = compareWithHeld(mirror, held.map(([key]) => key), [...'abc']);
  return [Object.fromEntries(absent), [...leftovers].join(''), keptOrder];
};

behaviour(() => {
  const held = [['a', 0], ['b', 1], ['x', 0], ['c', undefined]];
  assert.deepStrictEqual(compare(held, 'ac'), [{ b: 2 }, 'x', true]);
  assert.deepStrictEqual(compare(held, 'x'), [{ a: 1, b: 2 }, 'x', true], 'what was only thought to be there is not missed');
  assert.deepStrictEqual(compare(held, 'yaxyc'), [{ b: 2 }, 'x', true]);
  assert.deepStrictEqual(compare(held, 'ca'), [{ b: 2 }, 'x', false]);
  assert.deepStrictEqual(compare(held, 'a', false), [{}, 'x', true]);
  const unknown = compareWithHeld({ held: null, keys: ['a'], changed: true }, [], ['a']);
  assert.deepStrictEqual([unknown.absent.size, unknown.leftovers.size, unknown.keptOrder], [0, 0, false]);
});
