'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const logged = captureConsole();
  const loader = new ResolverLoader();
  assert.strictEqual(loader.matchUrlPattern(5, 'a.test/*'), false);
  assert.strictEqual(loader.matchUrlPattern('https://a.test/', null), false);
  assert.strictEqual(logged.error.length, 2);
});
