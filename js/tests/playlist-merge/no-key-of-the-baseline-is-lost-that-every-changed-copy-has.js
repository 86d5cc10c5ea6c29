'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const seededRandom = require('../support/seeded-random.js');
const { mergePlaylist } = require('../../sync-engine/playlist-merge.js');

behaviour(() => {
  const random = seededRandom(7);
  const someOf = (keys) => random.shuffled(keys.filter(() => random.chance(0.7)));
  for (let round = 0; round < 2_000; round += 1) {
    const baseline = someOf([...'abcdefgh']);
    const copies = [...'123'].map((id) => ({
      id, tracks: random.chance(0.3) ? [...baseline] : someOf([...baseline, ...'xyz']), editedAt: random.below(4),
    }));
    const merged = mergePlaylist(baseline, copies);
    const changed = copies.filter(({ tracks }) => tracks.join() !== baseline.join());
    const expected = new Set([...baseline, ...changed.flatMap(({ tracks }) => tracks)]
      .filter((key) => !baseline.includes(key) || changed.every(({ tracks }) => tracks.includes(key))));
    assert.deepStrictEqual([...merged].sort(), [...expected].sort());
    assert.strictEqual(new Set(merged).size, merged.length);
  }
});
