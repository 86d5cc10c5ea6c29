'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  assert.strictEqual((await load({ count: 'function(){ return arguments.length; }' })).count(1, 2, 3, 4), 4);
});
