'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const FakeSyncProvider = require('../support/fake-sync-provider.js');
const NwayWorld = require('../support/nway-world.js');

const sorted = (place) => [...place.numbers].sort((a, b) => a - b);

behaviour(async () => {
  // The edits come after everything was looked for, or before.
  for (const quiet of [3, 0]) {
    const spell = (title) => `${title} (Album Version)`;
    const spotify = new FakeSyncProvider('spotify', 'ByNativeId');
    const applemusic = new FakeSyncProvider('applemusic', 'Unsupported', { spell });
    // More songs than are looked for in one cycle, and no word of which is which.
    const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
    const world = new NwayWorld([spotify, applemusic], numbers);
    await world.cycles(quiet);
    assert.deepStrictEqual(world.numbers, numbers);
    world.editLocally((tracks) => [...tracks, NwayWorld.trackOf(20)]);
    applemusic.edit([...applemusic.rows, applemusic.rowOf(21)]);
    await world.cycles(4);
    const all = [...numbers, 20, 21];
    assert.deepStrictEqual([sorted(world), sorted(spotify), sorted(applemusic)], [all, all, all]);

    world.editLocally((tracks) => tracks.slice(1));
    await world.cycles(4);
    assert.deepStrictEqual([sorted(world), sorted(spotify), sorted(applemusic)], [all.slice(1), all.slice(1), all]);
  }
});
