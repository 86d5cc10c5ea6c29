'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const recordingProvider = require('../support/recording-provider.js');
const { materializeToProvider } = require('../../sync-engine/playlist-materialize.js');

// The song n has no id in its row, the song p is nowhere to be found.
const wanted = (titles) => [...titles].map((title) => ({ artist: 'Band', title }));
const idOf = ({ title }) => (title === 'n' ? null : `id-${title}`);
const rows = (titles) => wanted(titles).map((song) => ({ ...song, nativeId: idOf(song) }));
const resolveNativeId = async ({ title }) => (title === 'p' ? null : `id-${title}`);
const done = (added, removed, pendingAdds, unsupportedRemoves) => ({ added, removed, pendingAdds, unsupportedRemoves });

const CASES = [
  // mode, wanted, remote, calls, result
  ['ByNativeId', 'abp', 'axyn', [['remove ids', 'list', 'id-x', 'id-y'], ['add', 'list', 'id-b']], done(1, 2, 1, 0)],
  ['ByNativeId', 'an', 'na', [], done(0, 0, 0, 0)],
  ['ByNativeId', 'a', 'an', [], done(0, 0, 0, 0)],
  ['ByNativeId', 'ap', 'a', [], done(0, 0, 1, 0)],
  ['ByPosition', 'abp', 'xany', [['remove positions', 'list', 0, 2, 3], ['add', 'list', 'id-b']], done(1, 3, 1, 0)],
  ['ByPosition', 'ab', 'xaxx', [['remove positions', 'list', 0], ['add', 'list', 'id-b']], done(1, 1, 0, 0)],
  ['Unsupported', 'abcp', 'xya', [['add', 'list', 'id-b', 'id-c']], done(2, 0, 1, 2)],
  ['ReplaceOnly', 'bac', 'axc', [['replace', 'list', 'id-b', 'id-a', 'id-c']], done(1, 1, 0, 0)],
  ['ReplaceOnly', 'abp', 'axc', [['add', 'list', 'id-b']], done(1, 0, 1, 2)],
  ['ReplaceOnly', 'anb', 'anx', [['add', 'list', 'id-b']], done(1, 0, 0, 1)],
  ['ReplaceOnly', 'ab', 'a', [['add', 'list', 'id-b']], done(1, 0, 0, 0)],
  ['ByMagic', 'b', 'a', [], done(0, 0, 0, 0)],
  ['constructor', 'b', 'a', [], done(0, 0, 0, 0)],
];

behaviour(async () => {
  for (const [mode, titles, remote, calls, result] of CASES) {
    const provider = recordingProvider(mode);
    const push = { provider, externalId: 'list', canonical: wanted(titles), remote: rows(remote), resolveNativeId };
    assert.deepStrictEqual(await materializeToProvider(push), result, `${mode} ${titles} ${remote}`);
    assert.deepStrictEqual(provider.calls, calls, `${mode} ${titles} ${remote}`);
  }
});
