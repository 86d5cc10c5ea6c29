'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const plugin = axe({ search: 'async function(q){ return [q]; }' });
  for (const given of [plugin, JSON.stringify(plugin)]) {
    const loader = new ResolverLoader();
    const instance = await loader.loadResolver(given);
    assert.strictEqual(loader.getResolver('demo'), instance);
    assert.deepStrictEqual(await instance.search('x'), ['x']);
  }
});
