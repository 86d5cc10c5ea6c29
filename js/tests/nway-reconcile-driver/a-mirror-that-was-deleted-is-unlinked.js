'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  for (const exists of [true, false]) {
    const places = nwayPlaces([1, 2, 3]);
    const { world, tidal } = places;
    world.unlisted = ({ id }) => id === 'tidal';
    tidal.fails = (method) => method === 'fetchPlaylistTracks';
    tidal.remotePlaylistExists = async () => exists;
    places.addLocally(4);
    await world.cycle();
    const left = ['spotify', 'applemusic', 'listenbrainz', ...(exists ? ['tidal'] : [])];
    assert.deepStrictEqual(Object.keys(world.playlist.syncedTo), left);
    assert.deepStrictEqual(Object.keys(world.state.providers), left);
    assert.deepStrictEqual(world.numbers, [1, 2, 3, 4]);
  }
});
