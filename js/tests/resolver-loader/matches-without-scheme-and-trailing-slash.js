'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['http://a.test/x', 'https://a.test/x', true],
    ['ftp://a.test/x', 'a.test/x', false],
    ['https://a.test/x', 'HTTPS://a.test/x', false],
    ['https://a.test/p/', 'a.test/p', true],
    ['https://a.test/p//', 'a.test/p', false],
    ['https://a.test/p/more', 'a.test/p', false],
    ['https://a.test/p#x', 'a.test/p', false],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
