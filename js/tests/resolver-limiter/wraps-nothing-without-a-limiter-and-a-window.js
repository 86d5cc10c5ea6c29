'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const module = { exports: {} };
  evaluate('resolver-limiter.js', { module });
  const [search, resolvers] = [() => [], [{ id: 'a' }]];
  resolvers[0].search = search;
  assert.strictEqual(module.exports.wrapResolverSearchesWithLimiter(resolvers), resolvers);
  assert.strictEqual(resolvers[0].search, search);
});
