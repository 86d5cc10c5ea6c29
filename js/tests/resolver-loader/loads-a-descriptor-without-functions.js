'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const instance = await new ResolverLoader().loadResolver({ manifest: { id: 'wikipedia' } });
  const functions = Object.keys(instance).filter((key) => typeof instance[key] === 'function');
  assert.deepStrictEqual(functions, ['_bindContext']);
});
