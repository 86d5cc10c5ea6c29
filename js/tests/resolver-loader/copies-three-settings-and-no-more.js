'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const instance = await load({}, {
    settings: { requiresAuth: true, authType: 'token', scopes: ['a'], configurable: { k: { type: 'text' } } },
  });
  assert.deepStrictEqual([instance.requiresAuth, instance.authType], [true, 'token']);
  assert.deepStrictEqual(instance.configurable, { k: { type: 'text' } });
  for (const key of ['settings', 'type', 'manifest', 'scopes']) assert.ok(!(key in instance), key);
});
