'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const instance = await load({ scope: 'function(){ return (function(){ return this; })() === globalThis; }' });
  assert.strictEqual(instance.scope(), true);
});
