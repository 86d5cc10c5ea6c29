'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['https://a.test/p/', 'a.test/p/*', false],
    ['https://a.test//end', 'a.test/*/end', false],
    ['https://a.test/ab', 'a.test/a*ab', false],
    ['https://a.test/x', 'a.test/**', false],
    ['https://a.test/xy', 'a.test/**', true],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
