'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  const cleanup = 'async function(){ await null; this.seen.push(this.id); }';
  const plugin = axe({ cleanup }, { urlPatterns: ['a.test/*'] });
  await loader.loadResolver(plugin);
  const instance = await loader.loadResolver(plugin);
  instance.seen = [];
  await loader.unloadResolver('demo');
  assert.deepStrictEqual(instance.seen, ['demo']);
  assert.strictEqual(loader.getResolver('demo'), undefined);
  assert.deepStrictEqual(loader.urlPatterns, []);
});
