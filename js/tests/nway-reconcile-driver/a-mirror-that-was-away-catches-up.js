'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  // Its user was signed out: in the first cycles the provider is not there at all.
  const places = nwayPlaces([1, 2, 3]);
  const { world, tidal } = places;
  const all = world.providers;
  world.providers = all.filter((provider) => provider !== tidal);
  world.editLocally(places.without(2));
  places.addLocally(4);
  await world.cycles(3);
  assert.deepStrictEqual([world.numbers, tidal.numbers], [[1, 3, 4], [1, 2, 3]]);
  places.removeAt(tidal, 1);
  world.providers = all;
  await world.cycles(3);
  // What it lacks was never seen there, what it has too much is no addition.
  assert.deepStrictEqual(places.all, ['1 3 4', '1 3 4', '1 2 3 4', '1 3 4', '1 3 4']);
});
