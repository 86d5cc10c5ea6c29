'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const recordingProvider = require('../support/recording-provider.js');
const { materializeToProvider } = require('../../sync-engine/playlist-materialize.js');

behaviour(async () => {
  const canonical = [{ artist: 'Band & Guest', title: 'Song' }];
  const remote = [{ artist: 'Band, Guest', title: 'Song', nativeId: 'x' }];
  const resolveNativeId = async () => 'x';
  const push = (provider) => materializeToProvider({ provider, externalId: 'list', canonical, remote, resolveNativeId });

  const provider = recordingProvider('Unsupported');
  const { added, pendingAdds } = await push(provider);
  assert.deepStrictEqual([added, pendingAdds, provider.calls], [0, 0, []]);

  // Where the row goes first, the track has to come back.
  const removing = recordingProvider('ByNativeId');
  await push(removing);
  assert.deepStrictEqual(removing.calls, [['remove ids', 'list', 'x'], ['add', 'list', 'x']]);
});
