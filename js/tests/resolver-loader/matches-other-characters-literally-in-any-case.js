'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['https://aXtest/p+q', 'a.test/p+q', false],
    ['https://a.test/(p)+[q]', 'a.test/(p)+[q]', true],
    ['https://A.TEST/P', 'a.test/p', true],
    ['https://a.test/É', 'a.test/é', true],
    ['https://a.test/\u212A', 'a.test/k', false],
    ['https://a.test/\u017F', 'a.test/s', false],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
