'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const startManager = require('../support/manager.js');

behaviour(async () => {
  const { manager, register } = startManager();
  let enabled = false;
  register('a', { isEnabled: () => enabled });
  register('b', { isEnabled: async () => true });
  register('c', { isEnabled: () => '' });
  const ids = async () => (await manager.getEnabledPlugins()).map(({ id }) => id);
  assert.deepStrictEqual(await ids(), ['b']);
  enabled = true;
  assert.deepStrictEqual(await ids(), ['a', 'b']);
});
