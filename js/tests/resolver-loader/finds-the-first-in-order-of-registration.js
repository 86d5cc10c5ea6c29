'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { loaded } = require('../support/axe.js');

behaviour(async () => {
  const loader = await loaded({ first: ['a.test/*'], second: ['a.test/*'] });
  assert.strictEqual(loader.findResolverForUrl('https://a.test/x'), 'first');
  await loader.unloadResolver('first');
  assert.strictEqual(loader.findResolverForUrl('https://a.test/x'), 'second');
  assert.strictEqual(loader.findResolverForUrl('https://b.test/x'), null);
});
