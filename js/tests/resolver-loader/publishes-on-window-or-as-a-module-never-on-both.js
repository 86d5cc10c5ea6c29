'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const evaluate = require('../support/classic.js');

behaviour(async () => {
  const [window, module] = [{}, { exports: {} }];
  evaluate('resolver-loader.js', { window, module });
  assert.strictEqual(typeof module.exports, 'function');
  assert.deepStrictEqual(window, {});
  evaluate('resolver-loader.js', { window });
  assert.strictEqual(typeof window.ResolverLoader, 'function');
  assert.strictEqual(evaluate('resolver-loader.js', {}, 'typeof ResolverLoader'), 'function');
});
