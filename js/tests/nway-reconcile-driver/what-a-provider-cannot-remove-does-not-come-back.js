'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world, applemusic } = places;
  world.editLocally(places.without(2));
  await world.cycles(3);
  assert.deepStrictEqual(world.numbers, [1, 3]);
  assert.deepStrictEqual(applemusic.numbers, [1, 2, 3]);

  // Neither when the provider's playlist changes nor when a removal elsewhere fails.
  places.addAt(applemusic, 4);
  places.listenbrainz.fails = (method) => method === 'removePlaylistTracksByPosition';
  world.editLocally(places.without(3));
  await world.cycles(3);
  assert.deepStrictEqual(places.all, ['1 4', '1 4', '1 2 3 4', '1 3', '1 4']);
  places.listenbrainz.fails = () => false;
  await world.cycles(2);
  assert.deepStrictEqual(places.all, ['1 4', '1 4', '1 2 3 4', '1 4', '1 4']);

  // The user can add it again.
  places.addLocally(2);
  await world.cycles(2);
  assert.deepStrictEqual(places.all, ['1 2 4', '1 2 4', '1 2 3 4', '1 2 4', '1 2 4']);
});
