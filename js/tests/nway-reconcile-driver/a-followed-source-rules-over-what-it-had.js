'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

const pullSource = { providerId: 'spotify', externalId: 'mirror' };

behaviour(async () => {
  const options = { pullSource, playlist: { id: 'spotify-mirror', writable: false } };
  for (const mirrorOnly of [false, true]) {
    const places = nwayPlaces([1, 2, 3], { ...options, mirrorOnly });
    const { world, spotify } = places;
    await world.cycle();
    places.addLocally(4);
    await world.cycle();
    places.removeAt(spotify, 1);
    await world.cycle();
    // At once, and song 4 never was there. A mere mirror has nothing of its own.
    assert.deepStrictEqual(world.numbers, mirrorOnly ? [2, 3] : [2, 3, 4]);
    assert.deepStrictEqual(spotify.numbers, [2, 3]);
  }
});
