'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');
const { axe } = require('../support/axe.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  const instance = await loader.loadResolver(axe());
  await loader.initResolver('demo', { key: 1 });
  assert.deepStrictEqual(instance.config, { key: 1 });
});
