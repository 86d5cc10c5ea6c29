'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world } = places;
  places.addLocally(4);
  await world.cycle();
  world.unlisted = () => true;
  world.editLocally(places.without(4));
  await world.cycle();
  // Positions of a list of unknown length are not trusted, so those who remove by them or replace wait.
  assert.deepStrictEqual(places.all, ['1 2 3', '1 2 3', '1 2 3 4', '1 2 3 4', '1 2 3 4']);
  world.unlisted = () => false;
  await world.cycles(2);
  assert.deepStrictEqual(places.all, ['1 2 3', '1 2 3', '1 2 3 4', '1 2 3', '1 2 3']);
});
