'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const instance = await load({
    search: 'async function(q){ return "plain " + q; }', resolve: 'async function(a, t){ return this.search(t); }',
  });
  const original = instance.search;
  instance.search = async (query) => `limited ${await original(query)}`;
  assert.strictEqual(await instance.resolve('a', 't'), 'limited plain t');
});
