'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { areOrderedIdListsEquivalent } = require('../../sync-engine/index.js');

const CASES = [
  [['a', 'b'], ['a', 'b'], true], [[], [], true],
  [['a', 'b'], ['b', 'a'], false], [['a'], ['A'], false], [['a'], ['a', 'b'], false], [['1'], [1], false],
  [[''], [''], false], [[null], [null], false], [[undefined], [undefined], false],
  [null, null, false], ['ab', 'ab', false], [[], undefined, false],
];

behaviour(() => {
  for (const [a, b, expected] of CASES) {
    assert.strictEqual(areOrderedIdListsEquivalent(a, b), expected, JSON.stringify([a, b]));
  }
});
