'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world, spotify } = places;
  await world.cycle();
  world.editLocally((tracks) => [...tracks].reverse());
  await world.cycle();
  places.addAt(spotify, 4);
  await world.cycles(2);
  assert.deepStrictEqual(world.numbers, [3, 2, 1, 4]);
  // Who moves a track there means it.
  spotify.edit([...spotify.rows].reverse());
  await world.cycle();
  assert.deepStrictEqual(world.numbers, [4, 3, 2, 1]);
});
