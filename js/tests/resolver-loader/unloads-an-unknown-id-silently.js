'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const logged = captureConsole();
  await new ResolverLoader().unloadResolver('nobody');
  assert.deepStrictEqual(logged.error, []);
});
