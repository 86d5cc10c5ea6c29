'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const connected = require('../support/services.js');

const md5 = require('../support/md5.js');

behaviour(async () => {
  const { lastfm } = connected();
  const params = { b: 1, format: 'json', a: 'é', B: null, 'a[0]': 0, c: undefined, 'a[10]': '' };
  assert.strictEqual(await lastfm.generateSignature(params), md5('Bnullaéa[0]0a[10]b1SECRET'));
  assert.strictEqual(
    await lastfm.generateSignature({ method: 'auth.getSession', api_key: 'KEY', token: 'TOK' }),
    '0bf279e021f3a81b4553dd7e76cf72ad');
});
