'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  await loader.loadResolver(axe({}, { urlPatterns: 'a.test/*' }));
  assert.deepStrictEqual(loader.urlPatterns, []);
});
