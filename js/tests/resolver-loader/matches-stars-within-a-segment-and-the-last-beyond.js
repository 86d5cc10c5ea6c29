'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['https://a.b.c.test/x', '*.c.test/x', true],
    ['https://c.test/x', '*.c.test/x', false],
    ['https://evil.test/a.c.test/x', '*.c.test/x', false],
    ['https://a.test/p/q/r', 'a.test/*', true],
    ['https://a.test/x/y/album/1', 'a.test/*/album/*', false],
    ['https://a.test/x/y/end', 'a.test/*/end', false],
    ['https://a.test/x/end', 'a.test/*/end', true],
    ['https://a.test/x-end-end', 'a.test/*-end', true],
    ['https://a.test/app/#/album/1/show', '*/app/#/album/*', true],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
