'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const instance = await load({
    own: 'function(){ return this.id; }', named: 'function named(){ return this; }', arrow: '() => this',
  });
  const { own } = instance;
  assert.strictEqual(own(), 'demo');
  assert.strictEqual(instance.named(), instance);
  assert.notStrictEqual(instance.arrow(), instance);
});
