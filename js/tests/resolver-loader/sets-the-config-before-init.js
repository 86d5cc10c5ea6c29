'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  const instance = await loader.loadResolver(axe({ init: 'async function(c){ this.same = this.config === c; }' }));
  await loader.initResolver('demo', { key: 1 });
  assert.deepStrictEqual([instance.same, instance.config, instance.enabled], [true, { key: 1 }, false]);
  await loader.initResolver('demo');
  assert.deepStrictEqual(instance.config, {});
});
