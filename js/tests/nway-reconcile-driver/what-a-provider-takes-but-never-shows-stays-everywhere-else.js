'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world, spotify } = places;
  const { edit } = spotify;
  spotify.edit = (rows) => edit.call(spotify, rows.filter(({ title }) => title !== 'Song 4'));
  places.addLocally(4);
  await world.cycles(5);
  assert.deepStrictEqual(places.all, ['1 2 3 4', '1 2 3', '1 2 3 4', '1 2 3 4', '1 2 3 4']);
});
