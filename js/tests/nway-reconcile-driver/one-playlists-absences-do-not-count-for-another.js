'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  // The cache knows song 3 at Spotify from other playlists, which lost it. Here it never arrived.
  const places = nwayPlaces([1, 2, 3]);
  const { world, spotify } = places;
  world.cache.upsert('norm-band|song 3', 'spotify', 'spotify:3', 1, 1);
  for (let misses = 0; misses < 5; misses += 1) world.cache.recordMissing('norm-band|song 3', 'spotify');
  places.removeAt(spotify, 3);
  spotify.fails = (method) => method === 'addPlaylistTracks';
  await world.cycles(3);
  assert.deepStrictEqual(world.numbers, [1, 2, 3]);
  spotify.fails = () => false;
  await world.cycles(2);
  assert.deepStrictEqual(places.all, Array(5).fill('1 2 3'));
  assert.strictEqual(world.cache.select('norm-band|song 3', 'spotify').missingStreak, 5);
});
