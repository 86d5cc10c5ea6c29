'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { wrapResolverSearchesWithLimiter } = require('../../resolver-limiter.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter } = setUp();
  const search = () => [];
  const others = ['applemusic', 'spotify', 'localfiles'].map((id) => ({ id, search }));
  const resolvers = [...others, { id: 'silent' }, { id: 'odd', search: 'text' }, null, 'text', undefined];
  const before = JSON.stringify(resolvers);
  assert.strictEqual(wrapResolverSearchesWithLimiter(resolvers, limiter), resolvers);
  assert.strictEqual(JSON.stringify(resolvers), before);
  for (const other of others) assert.strictEqual(other.search, search);
});
