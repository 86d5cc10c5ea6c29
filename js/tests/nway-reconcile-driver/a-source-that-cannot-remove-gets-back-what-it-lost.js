'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3], { pullSource: { providerId: 'applemusic', externalId: 'mirror' } });
  await places.world.cycle();
  places.removeAt(places.applemusic, 2);
  await places.world.cycle();
  assert.deepStrictEqual(places.all, Array(5).fill('1 2 3'));
});
