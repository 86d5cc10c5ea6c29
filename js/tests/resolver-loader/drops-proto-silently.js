'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const ResolverLoader = require('../../resolver-loader.js');

behaviour(async () => {
  const logged = captureConsole();
  const text = '{"manifest":{"id":"demo"},"implementation":{"__proto__":"() => 1","play":"() => 2"}}';
  const instance = await new ResolverLoader().loadResolver(text);
  assert.strictEqual(Object.getPrototypeOf(instance), Object.prototype);
  assert.strictEqual(instance.play(), 2);
  assert.deepStrictEqual(logged, { error: [], warn: [] });
});
