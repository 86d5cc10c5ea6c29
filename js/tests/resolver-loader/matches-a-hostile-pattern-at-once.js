'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  // A matcher that tries every way would still be at it when the runner stops it.
  const url = `https://${'a.'.repeat(4000)}`;
  assert.strictEqual(new ResolverLoader().matchUrlPattern(url, `${'*.'.repeat(200)}x/`), false);
});
