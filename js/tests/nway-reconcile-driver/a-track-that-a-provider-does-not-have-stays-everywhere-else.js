'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world, spotify } = places;
  spotify.holds = (number) => number !== 4;
  places.addLocally(4);
  for (let cycle = 0; cycle < 4; cycle += 1) {
    await world.cycle();
    places.addAt(spotify, 10 + cycle);
  }
  await world.cycles(2);
  const all = '1 2 3 4 10 11 12 13';
  assert.deepStrictEqual(places.all, [all, '1 2 3 10 11 12 13', all, all, all]);
});
