'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const recordingProvider = require('../support/recording-provider.js');
const { trackTiers } = require('../../sync-engine/playlist-key-unify.js');
const { pushRows } = require('../../sync-engine/playlist-materialize.js');

const songs = (titles) => [...titles].map((title) => ({ artist: 'Band', title, nativeId: `id-${title}` }));
const titlesOf = (rows) => rows.map(({ title }) => title).join('');

// mode, cut short, calls, rows that are left: `x` left the playlist, `f` was added by somebody else just now.
const CASES = [
  ['ByPosition', false, [['remove positions', 'list', 1], ['add', 'list', 'id-b']], 'a'],
  ['ByPosition', true, [['add', 'list', 'id-b']], 'xa'],
  ['ByNativeId', true, [['remove ids', 'list', 'id-x'], ['add', 'list', 'id-b']], 'a'],
  ['ReplaceOnly', false, [['replace', 'list', 'id-a', 'id-b', 'id-f']], 'a'],
  ['ReplaceOnly', true, [['add', 'list', 'id-b']], 'xa'],
  ['Unsupported', false, [['add', 'list', 'id-b']], 'xa'],
];

behaviour(async () => {
  for (const [mode, cutShort, calls, left] of CASES) {
    const provider = recordingProvider(mode);
    const done = await pushRows({
      provider,
      externalId: 'list',
      canonical: songs('ab'),
      rows: songs('fxa'),
      known: songs('ax').map(trackTiers),
      cutShort,
      resolveNativeId: async ({ title }) => `id-${title}`,
    });
    assert.deepStrictEqual(provider.calls, calls, mode);
    assert.strictEqual(titlesOf(done.left), left, mode);
  }
});
