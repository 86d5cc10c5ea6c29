'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world, tidal } = places;
  await world.cycle();
  places.addAt(tidal, 4);
  world.editLocally(places.without(1));
  tidal.fails = (method) => {
    if (method === 'addPlaylistTracks' || method === 'getPlaylistSnapshot') {
      tidal.fails = () => false;
      places.addLocally(5);
    }
    return false;
  };
  await world.cycle();
  assert.deepStrictEqual(world.numbers, [2, 3, 5]);
  assert.strictEqual(world.playlist.locallyModified, true);
  await world.cycles(2);
  assert.deepStrictEqual(places.all, ['2 3 4 5', '2 3 4 5', '1 2 3 4 5', '2 3 4 5', '2 3 4 5']);
});
