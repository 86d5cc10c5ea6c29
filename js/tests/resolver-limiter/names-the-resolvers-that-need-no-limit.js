'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { RESOLVER_LIMITER_SKIP_IDS } = require('../../resolver-limiter.js');

behaviour(async () => {
  for (const id of ['applemusic', 'spotify', 'localfiles']) assert.ok(RESOLVER_LIMITER_SKIP_IDS.has(id), id);
  assert.strictEqual(RESOLVER_LIMITER_SKIP_IDS.size, 3);
});
