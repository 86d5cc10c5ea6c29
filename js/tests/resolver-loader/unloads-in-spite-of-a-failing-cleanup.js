'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  const loader = new ResolverLoader();
  await loader.loadResolver(axe({ cleanup: '42' }));
  await loader.unloadResolver('demo');
  assert.deepStrictEqual([loader.getAllResolvers().length, logged.error.length], [0, 1]);
});
