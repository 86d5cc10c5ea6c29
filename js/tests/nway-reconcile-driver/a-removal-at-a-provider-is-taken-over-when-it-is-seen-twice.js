'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  for (const place of ['spotify', 'listenbrainz', 'tidal', 'applemusic']) {
    const places = nwayPlaces([1, 2, 3]);
    await places.world.cycle();
    places.removeAt(places[place], 2);
    await places.world.cycle();
    // It may be a slip of the provider. It is not undone either, or the user could never remove anything there.
    assert.deepStrictEqual(places.world.numbers, [1, 2, 3], place);
    assert.deepStrictEqual(places[place].numbers, [1, 3], place);
    await places.world.cycle();
    assert.deepStrictEqual(places.world.numbers, [1, 3], place);
    const left = place === 'applemusic' ? '1 3' : '1 2 3';
    assert.deepStrictEqual(places.all, ['1 3', '1 3', left, '1 3', '1 3'], place);
    await places.world.cycles(3);
    assert.deepStrictEqual(places.world.numbers, [1, 3], place);
  }

  const places = nwayPlaces([1, 2, 3]);
  await places.world.cycle();
  const { rows } = places.spotify;
  places.removeAt(places.spotify, 2);
  await places.world.cycle();
  places.spotify.edit(rows);
  await places.world.cycles(3);
  assert.deepStrictEqual(places.all, Array(5).fill('1 2 3'), 'it was back');
});
