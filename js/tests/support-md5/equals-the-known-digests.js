'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const md5 = require('../support/md5.js');

behaviour(async () => {
  for (const [text, digest] of [
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
    ['a'.repeat(55), 'ef1772b6dff9a122358552954ad0df65'],
    ['a'.repeat(56), '3b0c8ac703f828b04c6c197006d17218'],
    ['a'.repeat(64), '014842d480b571495a4a0363793f7367'],
    ['Jóga', '822309c51b507520acf1d1a9637749c6'],
  ]) assert.strictEqual(md5(text), digest, text);
});
