'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  for (const asObject of [false, true]) {
    const places = nwayPlaces([1, 2, 3], { asObject });
    const { world } = places;
    places.addLocally(4);
    places.addAt(places.spotify, 5);
    const { results, errors } = await world.cycle();
    assert.deepStrictEqual([results.map(({ status }) => status), errors], [['pushed'], []]);
    assert.deepStrictEqual(places.all, Array(5).fill('1 2 3 4 5'));
    assert.strictEqual(Array.isArray(world.state.baseline), !asObject);

    world.editLocally(places.without(1));
    await world.cycles(2);
    assert.deepStrictEqual(places.all, ['2 3 4 5', '2 3 4 5', '1 2 3 4 5', '2 3 4 5', '2 3 4 5']);
    assert.strictEqual(world.playlist.locallyModified, false);
    assert.deepStrictEqual(await world.cycle(), { cycles: 1, results: [], errors: [] });
  }
});
