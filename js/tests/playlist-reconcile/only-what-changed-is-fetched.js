'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const reconcileCase = require('../support/reconcile-case.js');

const CASES = [
  // token, count, fetched
  ['t1', 3, false], ['t1', null, false], [null, 3, false], [null, null, false],
  ['t2', 3, true], ['t1', 4, true], [null, 4, true],
];

behaviour(async () => {
  for (const [token, count, fetched] of CASES) {
    const { callsOf } = await reconcileCase({ mirrors: { spotify: { token, count, rows: 'abcd' } } });
    assert.strictEqual(callsOf('fetch').length > 0, fetched, `${token} ${count}`);
  }
  // It is pushed to all the same.
  const pushed = await reconcileCase({
    edited: true, local: 'abd', mirrors: { spotify: { listed: false, mode: 'ByPosition', rows: 'abc' } },
  });
  assert.deepStrictEqual([pushed.callsOf('remove'), pushed.callsOf('add')], [[['spotify', '2']], [['spotify', 'd']]]);
  // A row too many is a reason to push, though there is nothing that removes it.
  const doubled = await reconcileCase({ mirrors: { spotify: { token: 't9', rows: 'abca' } } });
  assert.deepStrictEqual([doubled.merged, doubled.result.pushTargets], ['abc', ['spotify']]);

  const unlisted = await reconcileCase({ mirrors: { spotify: { listed: false, rows: '' } } });
  assert.deepStrictEqual([unlisted.result, unlisted.calls], [null, []]);
});
