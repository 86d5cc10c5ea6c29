'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  assert.strictEqual((await load({ storage: '() => "own"' })).storage(), 'own');
});
