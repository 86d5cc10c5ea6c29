import assert from 'assert';
import behaviour from '../support/behaviour.js';
import loader from '../../scrobbler-loader.js';
import manager from '../../scrobble-manager.js';

// What the class does is shown where the classic script is tried.
behaviour(async () => {
  assert.strictEqual(manager.constructor.toString(), loader.ScrobbleManager.toString());
  assert.deepStrictEqual(Object.keys(manager).filter((name) => !(name in loader.scrobbleManager)), []);
});
