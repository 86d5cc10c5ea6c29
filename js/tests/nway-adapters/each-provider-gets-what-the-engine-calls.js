'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { completeForNway } = require('../../sync-providers/nway-adapters');

const needed = [
  'fetchPlaylistTracks', 'addPlaylistTracks', 'getPlaylistSnapshot', 'remotePlaylistExists', 'searchForTrackId',
  'nativeIdOf', 'fetchPlaylists',
];
const removal = { ByNativeId: 'removePlaylistTracksByNativeId', ByPosition: 'removePlaylistTracksByPosition' };

behaviour(async () => {
  for (const id of ['spotify', 'applemusic', 'listenbrainz']) {
    const provider = require(`../../sync-providers/${id}`);
    const before = { ...provider };
    const complete = completeForNway(provider);
    for (const method of needed) assert.strictEqual(typeof complete[method], 'function', `${id} ${method}`);
    const remove = removal[complete.capabilities.trackRemoveMode];
    if (remove) assert.strictEqual(typeof complete[remove], 'function');
    // The provider itself stays as it was.
    assert.deepStrictEqual(Object.keys(provider), Object.keys(before));
    for (const key of Object.keys(before)) assert.ok(provider[key] === before[key], `${id} ${key}`);
    for (const key of ['searchForTrackId', 'remotePlaylistExists', 'replacePlaylistTracks']) {
      assert.ok(!(key in provider));
    }
  }
});
