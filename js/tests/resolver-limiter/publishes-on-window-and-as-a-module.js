'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const names = ['createLimiter', 'wrapResolverSearchesWithLimiter', 'RESOLVER_LIMITER_SKIP_IDS'];
  const [window, module] = [{}, { exports: {} }];
  evaluate('resolver-limiter.js', { window, module });
  for (const published of [window, module.exports]) assert.deepStrictEqual(Object.keys(published), names);

  const alone = {};
  evaluate('resolver-limiter.js', { window: alone });
  assert.deepStrictEqual(Object.keys(alone), names);
  const withoutWindow = { exports: {} };
  evaluate('resolver-limiter.js', { module: withoutWindow });
  assert.deepStrictEqual(Object.keys(withoutWindow.exports), names);
  evaluate('resolver-limiter.js');
});
