'use strict';
const FakeSyncProvider = require('./fake-sync-provider.js');
const NwayWorld = require('./nway-world.js');

/** A world with one provider of each way of removing, and a short word for what is where. */
module.exports = function nwayPlaces(numbers, options) {
  const spotify = new FakeSyncProvider('spotify', 'ByNativeId');
  const applemusic = new FakeSyncProvider('applemusic', 'Unsupported');
  const listenbrainz = new FakeSyncProvider('listenbrainz', 'ByPosition');
  const tidal = new FakeSyncProvider('tidal', 'ReplaceOnly');
  const providers = [spotify, applemusic, listenbrainz, tidal];
  const world = new NwayWorld(providers, numbers, options);
  const without = (number) => (rows) => rows.filter(({ title }) => FakeSyncProvider.numberOf(title) !== number);
  return {
    world,
    spotify,
    applemusic,
    listenbrainz,
    tidal,
    without,
    removeAt: (provider, number) => provider.edit(without(number)(provider.rows)),
    addAt: (provider, number) => provider.edit([...provider.rows, provider.rowOf(number)]),
    addLocally: (number) => world.editLocally((tracks) => [...tracks, NwayWorld.trackOf(number)]),
    /** The numbers in the playlist and at each provider, sorted. */
    get all() {
      return [world, ...providers].map((place) => [...place.numbers].sort((a, b) => a - b).join(' '));
    },
  };
};
