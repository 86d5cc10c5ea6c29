'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const captureConsole = require('../support/console.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  const logged = captureConsole();
  for (const source of [
    'function(', {}, '\nfunction(){}', '// note\nfunction(){}', '(() => { throw new Error("x"); })()',
  ]) {
    logged.error.length = 0;
    const instance = await load({ play: source, search: '() => 1' });
    await assert.rejects(instance.play(), { message: 'Function play not implemented' });
    assert.strictEqual(instance.search(), 1);
    assert.strictEqual(logged.error.length, 1);
  }
});
