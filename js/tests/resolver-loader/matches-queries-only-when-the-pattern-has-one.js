'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['https://a.test/p?x=1', 'a.test/p', true],
    ['https://a.test/p/?x=1', 'a.test/p', false],
    ['https://a.test/p?x=1&y=2', 'a.test/p?x=*', true],
    ['https://a.test/p', 'a.test/p?x=*', false],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
