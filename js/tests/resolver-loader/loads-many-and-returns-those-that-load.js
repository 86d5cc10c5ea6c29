'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const logged = captureConsole();
  const list = [{ manifest: { id: 'a' } }, 'broken', null, { manifest: { id: 'b' } }];
  const instances = await new ResolverLoader().loadResolvers(list);
  assert.deepStrictEqual(instances.map((one) => one.id), ['a', 'b']);
  assert.strictEqual(logged.error.length, 2);
});
