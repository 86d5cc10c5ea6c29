'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const logged = captureConsole();
  for (const [value, expected] of [
    ['{', SyntaxError], [{}, /missing manifest\.id/], [{ manifest: { id: '' } }, /missing manifest\.id/],
    [null, TypeError], [undefined, TypeError], ['null', TypeError],
  ]) {
    logged.error.length = 0;
    await assert.rejects(new ResolverLoader().loadResolver(value), expected);
    assert.strictEqual(logged.error.length, 1);
  }
});
