'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

behaviour(async () => {
  const { result, calls } = await reconcileCase({
    edited: true,
    local: 'acd',
    mirrors: { spotify: { token: 't9', rows: 'abcx' }, listenbrainz: { mode: 'ByPosition' } },
  });
  assert.deepStrictEqual(result, {
    status: 'pushed',
    localId: 'local-1',
    mergedSize: 4,
    pushTargets: ['spotify', 'listenbrainz'],
    pushedTo: ['spotify', 'listenbrainz'],
    pendingAdds: 0,
    unsupportedRemoves: 0,
  });
  assert.deepStrictEqual(calls, [
    ['fetch', 'spotify', 'list'],
    ['fetch', 'spotify', 'list'],
    ['remove', 'spotify', 'b'],
    ['add', 'spotify', 'd'],
    ['token', 'local-1', 'spotify', 't2', 500],
    ['fetch', 'listenbrainz', 'list'],
    ['remove', 'listenbrainz', '1'],
    ['add', 'listenbrainz', 'dx'],
    ['token', 'local-1', 'listenbrainz', 't2', 500],
    ['local', 'local-1', 'acdx'],
    ['baseline', 'local-1', 'acdx', 500],
    ['clear', 'local-1'],
  ]);
});
