'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const window = {};
  evaluate('resolver-limiter.js', { window });
  const [resolver, search] = [{ id: 'a' }, () => 'plain'];
  resolver.search = search;
  window.wrapResolverSearchesWithLimiter([resolver]);
  assert.strictEqual(resolver.search, search);
  window.globalResolverLimiter = {};
  window.wrapResolverSearchesWithLimiter([resolver]);
  assert.strictEqual(resolver.search, search);
  window.globalResolverLimiter = { run: (job) => `limited ${job()}` };
  window.wrapResolverSearchesWithLimiter([resolver]);
  assert.strictEqual(resolver.search('query'), 'limited plain');
});
