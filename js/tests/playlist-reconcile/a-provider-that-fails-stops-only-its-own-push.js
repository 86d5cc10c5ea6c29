'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

behaviour(async () => {
  const push = (mirror) => reconcileCase({ edited: true, local: 'abcd', mirrors: { spotify: mirror, tidal: {} } });
  const failing = { addPlaylistTracks: async () => { throw new Error('out of order'); } };

  const { result, callsOf } = await push({ methods: failing });
  assert.deepStrictEqual(result.pushTargets, ['spotify', 'tidal']);
  assert.deepStrictEqual(result.pushedTo, ['tidal']);
  assert.deepStrictEqual(callsOf('token'), [['local-1', 'tidal', 't2', 500]]);
  assert.deepStrictEqual(callsOf('baseline'), [['local-1', 'abcd', 500]]);
  assert.deepStrictEqual(callsOf('unlink'), []);

  for (const [exists, unlinked] of [[false, true], [true, false], [undefined, false], [0, false]]) {
    const { callsOf: of } = await push({ methods: { ...failing, remotePlaylistExists: async () => exists } });
    assert.deepStrictEqual(of('unlink'), unlinked ? [['local-1', 'spotify']] : []);
    assert.deepStrictEqual(of('forget'), of('unlink'));
  }

  // A token that nobody can tell is not stored; the push counts all the same.
  for (const mirror of [{ snapshot: null }, { methods: { getPlaylistSnapshot: undefined } }]) {
    const pushed = await push(mirror);
    assert.deepStrictEqual(pushed.result.pushedTo, ['spotify', 'tidal']);
    assert.deepStrictEqual(pushed.callsOf('token'), [['local-1', 'tidal', 't2', 500]]);
  }

  // A changed mirror that cannot be read leaves the playlist as it is.
  await assert.rejects(push({ token: 't9', broken: true }), /out of order/);
});
