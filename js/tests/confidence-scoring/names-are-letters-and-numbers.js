'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { normalizeStr } = require('../../sync-providers/confidence-scoring');

behaviour(async () => {
  assert.strictEqual(normalizeStr('Björk – Jóga (Live!)'), 'bjorkjogalive');
  assert.strictEqual(normalizeStr('ﬁne ②'), 'fine2');
  assert.strictEqual(normalizeStr('宇多田ヒカル'), '宇多田ヒカル');
  for (const empty of [null, undefined, '', '!?']) assert.strictEqual(normalizeStr(empty), '');
});
