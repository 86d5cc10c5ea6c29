'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

/** Cuts the lists that the provider gives in one cycle, but for the first `whole` ones. */
async function cycleWithShortLists({ world }, provider, whole = 0) {
  let lists = 0;
  provider.shortens = () => { lists += 1; return lists > whole; };
  await world.cycle();
  provider.shortens = () => false;
}

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3, 4, 5]);
  const { world, applemusic, spotify } = places;

  // Nobody has seen the mirror whole yet, and the provider does not list it.
  places.addLocally(6);
  world.unlisted = ({ id }) => id === 'spotify';
  await cycleWithShortLists(places, spotify);
  world.unlisted = () => false;
  assert.deepStrictEqual([...spotify.numbers].sort(), [1, 2, 3, 4, 5, 6]);
  await world.cycles(2);

  // It was seen.
  places.addLocally(7);
  await cycleWithShortLists(places, spotify);
  assert.deepStrictEqual([...spotify.numbers].sort(), [1, 2, 3, 4, 5, 6, 7]);
  await world.cycles(2);

  // A track was added there, and is seen for the first time in this cycle.
  places.addLocally(8);
  applemusic.edit([applemusic.rows[0], applemusic.rowOf(9), ...applemusic.rows.slice(1)]);
  await cycleWithShortLists(places, applemusic, 1);
  assert.deepStrictEqual([...applemusic.numbers].sort(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await world.cycles(2);
  assert.deepStrictEqual(places.all, Array(5).fill('1 2 3 4 5 6 7 8 9'));
});
