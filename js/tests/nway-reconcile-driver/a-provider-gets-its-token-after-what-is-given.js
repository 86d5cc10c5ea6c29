'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { bindProviderToken, TOKEN_BOUND_METHODS } = require('../../sync-engine/nway-reconcile-driver.js');

behaviour(async () => {
  const provider = {
    id: 'spotify',
    capabilities: { trackRemoveMode: 'ByNativeId' },
    prefix: 'uri:',
    nativeIdOf: (track) => track.uri,
    async fetchPlaylistTracks(...args) { return [this.prefix, ...args]; },
    searchForTrackId: async (...args) => args,
  };
  const bound = bindProviderToken(provider, 'secret');
  for (const field of ['id', 'capabilities', 'nativeIdOf']) assert.strictEqual(bound[field], provider[field]);
  assert.deepStrictEqual(await bound.fetchPlaylistTracks('list'), ['uri:', 'list', 'secret']);
  assert.deepStrictEqual(await bound.searchForTrackId('t', 'a', undefined, 'i'), ['t', 'a', undefined, 'i', 'secret']);
  await assert.rejects(bound.addPlaylistTracks('list', []), /addPlaylistTracks not implemented by spotify/);
  await assert.rejects(bound.getPlaylistSnapshot('list'));
  assert.strictEqual(bindProviderToken({ id: 'x' }, 'secret').nativeIdOf({ uri: 'u' }), null);
  assert.deepStrictEqual(TOKEN_BOUND_METHODS, [
    'fetchPlaylistTracks', 'addPlaylistTracks', 'removePlaylistTracksByNativeId', 'removePlaylistTracksByPosition',
    'replacePlaylistTracks', 'getPlaylistSnapshot', 'remotePlaylistExists', 'searchForTrackId',
  ]);
});
