'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const { manager, register } = startManager();
  register('a');
  register('b');
  register('a', { name: 'again' });
  assert.deepStrictEqual(manager.getPlugins().map(({ id }) => id), ['a', 'b']);
  assert.strictEqual(manager.getPlugins()[0].name, 'again');
  manager.unregisterPlugin('a');
  manager.unregisterPlugin('nobody');
  assert.deepStrictEqual([...manager.plugins.keys()], ['b']);
});
