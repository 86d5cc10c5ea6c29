'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  await loader.loadResolvers([axe({}, { urlPatterns: ['a.test/*'] }), { manifest: { id: 'other' } }]);
  const again = await loader.loadResolver(axe({}, { urlPatterns: ['a.test/*'] }));
  assert.deepStrictEqual(loader.getAllResolvers().map((one) => one.id), ['demo', 'other']);
  assert.strictEqual(loader.getResolver('demo'), again);
  assert.deepStrictEqual(loader.urlPatterns, Array(2).fill({ pattern: 'a.test/*', resolverId: 'demo' }));
});
