'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { wrapResolverSearchesWithLimiter } = require('../../resolver-limiter.js');
const setUp = require('../support/limiter.js');

behaviour(async () => {
  const setup = setUp();
  const search = function (...args) { return [this.id, ...args]; };
  const resolvers = [{ id: 'bandcamp', search }, { id: 'other', search }];
  const limiter = { run: (job) => { setup.jobs.push({ name: 'search' }); return setup.limiter.run(job); } };
  assert.strictEqual(wrapResolverSearchesWithLimiter(resolvers, limiter), resolvers);
  const config = { token: 'x' };
  assert.deepStrictEqual(await resolvers[0].search('query', config, 'more'), ['bandcamp', 'query', config]);
  assert.deepStrictEqual(setup.started, ['search']);
  assert.deepStrictEqual(resolvers.map((resolver) => resolver.__limiterWrapped), [true, true]);
});
