'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');
const { buildBaseline } = require('../../sync-engine/playlist-sync-state.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world } = places;
  world.state = { ...world.state, baseline: buildBaseline(world.playlist.tracks) };
  world.editLocally(places.without(1));
  places.addAt(places.tidal, 4);
  await world.cycle();
  assert.deepStrictEqual(places.all, ['2 3 4', '2 3 4', '1 2 3 4', '2 3 4', '2 3 4']);
  assert.deepStrictEqual(world.state.baseline[0], { isrc: null, mbid: null, norm: 'band|song 2' });
});
