'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { wrapResolverSearchesWithLimiter } = require('../../resolver-limiter.js');
const setUp = require('../support/limiter.js');

const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const { limiter } = setUp();
  let runs = 0;
  const instance = await new ResolverLoader().loadResolver({
    manifest: { id: 'demo' },
    implementation: {
      search: 'async function(q){ return [q]; }', resolve: 'async function(a, t){ return this.search(a + t); }',
    },
  });
  wrapResolverSearchesWithLimiter([instance], { run: (job) => { runs += 1; return limiter.run(job); } });
  assert.deepStrictEqual(await instance.resolve('a', 't'), ['at']);
  assert.strictEqual(runs, 1);
});
