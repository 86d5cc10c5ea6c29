'use strict';
const assert = require('assert');

const log = [];
process.on('beforeExit', (code) => {
  assert.strictEqual(code, 0);
  log.push('before');
  if (log.length < 2) setTimeout(() => log.push('more'), 1);
});
process.once('exit', (code) => {
  assert.deepStrictEqual([code, ...log], [0, 'before', 'more', 'before']);
  setTimeout(() => console.log('never'), 0);
  process.stdout.write('ok\n');
});
