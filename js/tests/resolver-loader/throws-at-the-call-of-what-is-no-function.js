'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const { load } = require('../support/axe.js');

behaviour(async () => {
  for (const source of [
    '42', 42, null, '', '\nfunction named(){}', '\n() => 1', '// note\n() => 1', '/* a\n b */function named(){}',
  ]) {
    const instance = await load({ play: source });
    assert.strictEqual(typeof instance.play, 'function');
    assert.throws(() => instance.play(), TypeError);
  }
});
