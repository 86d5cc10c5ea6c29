'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const nwayPlaces = require('../support/nway-places.js');

behaviour(async () => {
  const places = nwayPlaces([1, 2, 3]);
  const { world } = places;
  const providers = [places.spotify, places.applemusic, places.listenbrainz, places.tidal];
  const callsOfCycle = async (options) => {
    for (const provider of providers) provider.calls.length = 0;
    const { results } = await world.cycle(options);
    return [results.map(({ status }) => status), [...new Set(providers.flatMap(({ calls }) => calls))].sort()];
  };
  const untouched = JSON.stringify(world.state);
  assert.deepStrictEqual(await callsOfCycle({ dryRun: true }), [[], []]);
  assert.strictEqual(JSON.stringify(world.state), untouched);
  places.addLocally(4);
  const before = JSON.stringify([world.state, world.playlist, places.all]);
  assert.deepStrictEqual(await callsOfCycle({ dryRun: true }), [['would-push'], ['fetchPlaylistTracks']]);
  assert.strictEqual(JSON.stringify([world.state, world.playlist, places.all]), before);

  assert.deepStrictEqual((await callsOfCycle())[0], ['pushed']);
  // What was pushed is looked at once.
  assert.deepStrictEqual(await callsOfCycle(), [[], ['fetchPlaylistTracks']]);
  const settled = JSON.stringify(world.state);
  assert.deepStrictEqual(await callsOfCycle(), [[], []]);
  assert.strictEqual(JSON.stringify(world.state), settled);

  // A new name changes the token only, and is looked at once. What cannot be removed is no reason either.
  places.tidal.edit(places.tidal.rows);
  assert.deepStrictEqual(await callsOfCycle(), [[], ['fetchPlaylistTracks']]);
  assert.deepStrictEqual(await callsOfCycle(), [[], []]);
  world.editLocally(places.without(1));
  await world.cycles(2);
  assert.deepStrictEqual(places.all, ['2 3 4', '2 3 4', '1 2 3 4', '2 3 4', '2 3 4']);
  assert.deepStrictEqual(await callsOfCycle(), [[], []]);
});
