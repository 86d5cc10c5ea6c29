'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  const loader = new ResolverLoader();
  const instance = await loader.loadResolver(axe({ init: 'async function(){ throw new Error("no"); }' }));
  await assert.rejects(loader.initResolver('demo', { key: 1 }), { message: 'no' });
  assert.deepStrictEqual([instance.config, logged.error.length], [{ key: 1 }, 1]);
});
