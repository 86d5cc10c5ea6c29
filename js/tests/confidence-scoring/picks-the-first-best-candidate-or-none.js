'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { pickConfidentMatch } = require('../../sync-providers/confidence-scoring');

behaviour(async () => {
  const wanted = { artist: 'The xx', title: 'Intro' };
  const other = { artist: 'Alt-J', title: 'Intro' };
  assert.deepStrictEqual(pickConfidentMatch(wanted, [other, wanted, wanted]), { index: 1, score: 0.95 });
  assert.deepStrictEqual(pickConfidentMatch(wanted, [wanted, null, { ...wanted, confidence: 1 }]),
    { index: 2, score: 1 });
  assert.strictEqual(pickConfidentMatch(wanted, [other]), null);
  for (const none of [[], null, undefined, 'x']) assert.strictEqual(pickConfidentMatch(wanted, none), null);
});
