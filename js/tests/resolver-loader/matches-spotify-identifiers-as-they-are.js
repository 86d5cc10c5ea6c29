'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const loader = new ResolverLoader();
  for (const [url, pattern, expected] of [
    ['spotify:track:a?b/', 'spotify:track:*', true],
    ['spotify:track:a?b', 'spotify:track:a', false],
    ['spotify:track:a', 'open.spotify.com/track/*', false],
  ]) assert.strictEqual(loader.matchUrlPattern(url, pattern), expected, `${url} ${pattern}`);
});
