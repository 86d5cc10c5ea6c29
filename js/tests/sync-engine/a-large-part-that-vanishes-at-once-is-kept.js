'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { syncDataType } = require('../../sync-engine/index.js');

const item = (_, number) => ({ id: `t${number}`, syncSources: { spotify: { addedAt: number } } });
const items = (count) => Array.from({ length: count }, item);

const CASES = [
  // local, vanished, removed
  [200, 50, 50], [200, 51, 0], [400, 100, 100], [400, 101, 0], [51, 51, 0], [100, 50, 50], [10, 10, 10],
];

behaviour(async () => {
  for (const [known, vanished, removed] of CASES) {
    const provider = { id: 'spotify', fetchTracks: async () => items(known).slice(vanished) };
    const { data, stats } = await syncDataType(provider, 'token', 'tracks', items(known));
    const expected = { added: 0, removed, updated: 0, unchanged: known - removed };
    assert.deepStrictEqual(stats, expected, `${vanished} of ${known}`);
    assert.strictEqual(data.length, known - removed);
  }
});
