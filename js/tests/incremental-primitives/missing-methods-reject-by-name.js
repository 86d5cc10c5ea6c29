'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { INCREMENTAL_PRIMITIVES, withIncrementalDefaults } = require('../../sync-providers/incremental-primitives');

behaviour(async () => {
  assert.deepStrictEqual(INCREMENTAL_PRIMITIVES, [
    'addPlaylistTracks', 'removePlaylistTracksByNativeId', 'removePlaylistTracksByPosition', 'replacePlaylistTracks',
    'remotePlaylistExists', 'searchForTrackId',
  ]);
  const provider = { id: 'tape', addPlaylistTracks: 'no function' };
  const complete = withIncrementalDefaults(provider);
  for (const method of INCREMENTAL_PRIMITIVES) {
    await assert.rejects(complete[method](), new RegExp(`^Error: ${method} not implemented by tape$`));
  }
  await assert.rejects(withIncrementalDefaults({}).searchForTrackId(),
    /^Error: searchForTrackId not implemented by provider$/);
  assert.deepStrictEqual(provider, { id: 'tape', addPlaylistTracks: 'no function' });
});
