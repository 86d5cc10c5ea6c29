'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { wrapResolverSearchesWithLimiter } = require('../../resolver-limiter.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter } = setUp();
  const resolver = { id: 'a', search: () => [] };
  assert.strictEqual(wrapResolverSearchesWithLimiter(resolver, limiter), resolver);
  assert.strictEqual(wrapResolverSearchesWithLimiter(null, limiter), null);
  assert.strictEqual(resolver.__limiterWrapped, undefined);
});
