'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  for (const failing of ['addPlaylistTracks', 'getPlaylistSnapshot', 'fetchPlaylistTracks', 'searchForTrackId']) {
    const places = nwayPlaces([1, 2, 3]);
    const { world, spotify } = places;
    await world.cycle();
    // One out, one in: the provider's number of tracks stays what it should be.
    world.editLocally(places.without(2));
    places.addLocally(4);
    spotify.fails = (method) => method === failing;
    await world.cycles(4);
    assert.deepStrictEqual(world.numbers, [1, 3, 4], failing);
    spotify.fails = () => false;
    world.now += 8 * 24 * 60 * 60 * 1000;
    await world.cycles(3);
    assert.deepStrictEqual(places.all, ['1 3 4', '1 3 4', '1 2 3 4', '1 3 4', '1 3 4'], failing);
  }
});
