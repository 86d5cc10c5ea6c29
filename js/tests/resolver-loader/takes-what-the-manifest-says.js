'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const manifest = {
    id: 'own', name: 'Own', version: '2.0.0', author: 'A', description: 'D', icon: 'i', color: '#123456',
    homepage: 'https://a.test', email: 'a@a.test',
  };
  const rest = { capabilities: { search: true }, urlPatterns: ['a.test/*'] };
  const instance = await new ResolverLoader().loadResolver({ manifest, ...rest });
  for (const [key, value] of Object.entries(manifest)) assert.strictEqual(instance[key], value);
  for (const [key, value] of Object.entries(rest)) assert.deepStrictEqual(instance[key], value);
});
