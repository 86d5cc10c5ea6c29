import assert from 'assert';
import behaviour from '../support/behaviour.js';
import * as module from '../../scrobble-manager.js';

behaviour(async () => {
  assert.deepStrictEqual(Object.keys(module), ['default']);
  assert.deepStrictEqual(module.default.getPlugins(), []);
});
