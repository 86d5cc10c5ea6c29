'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { wrapResolverSearchesWithLimiter } = require('../../resolver-limiter.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const { limiter } = setUp();
  let runs = 0;
  const counting = { run: (job) => { runs += 1; return limiter.run(job); } };
  const resolvers = [{ id: 'a', search: () => [] }];
  wrapResolverSearchesWithLimiter(resolvers, counting);
  wrapResolverSearchesWithLimiter(resolvers, counting);
  await resolvers[0].search('query');
  assert.strictEqual(runs, 1);
});
