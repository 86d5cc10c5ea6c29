'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

behaviour(async () => {
  const targets = async (writable, localId) => {
    const { result } = await reconcileCase({
      localId, edited: true, local: 'abcd', playlist: { writable }, mirrors: { spotify: {}, tidal: {} },
    });
    return result.pushTargets;
  };
  assert.deepStrictEqual(await targets(false, 'spotify-37i9'), ['tidal']);
  assert.deepStrictEqual(await targets(false, 'local-1'), ['spotify', 'tidal']);
  assert.deepStrictEqual(await targets(undefined, 'spotify-37i9'), ['spotify', 'tidal']);

  // What nobody has a track object for cannot be written anywhere.
  const mirrors = { spotify: {}, tidal: { token: 't9', rows: 'abx', count: 3 } };
  const { result, calls } = await reconcileCase({ local: 'ab', mirrors });
  assert.deepStrictEqual(result, { status: 'partial-abort', localId: 'local-1' });
  assert.deepStrictEqual(calls, [['fetch', 'tidal', 'list']]);
});
