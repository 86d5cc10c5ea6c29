'use strict';
const assert = require('assert');

const began = Date.now();
const timeout = setTimeout(() => assert.fail('nobody waits for it'), 60_000);
assert.ok(timeout.hasRef());
assert.strictEqual(timeout.unref(), timeout);
assert.ok(!timeout.hasRef() && timeout.ref().hasRef() && !timeout.unref().hasRef());
setInterval(() => assert.fail('nor for this'), 60_000).unref();
// What a script gives up on is not waited for either.
assert.ok(!AbortSignal.timeout(60_000).aborted);

// A timer stands for its number.
const number = +setTimeout(() => assert.fail('it was cleared'), 1);
assert.strictEqual(typeof number, 'number');
clearTimeout(number);
clearTimeout(setTimeout(() => assert.fail('so was this'), 1));
clearInterval(setInterval(() => assert.fail('and this'), 1));
setTimeout(() => assert.fail('and that'), 1).close();

// While something else is waited for, the others run.
const log = [];
setTimeout(() => log.push('let go'), 1).unref();
const later = setTimeout(() => log.push(Date.now() - begunAnew >= 29), 30);
let begunAnew;
setTimeout(() => {
  begunAnew = Date.now();
  assert.strictEqual(later.refresh(), later);
}, 5);
process.on('exit', () => {
  assert.deepStrictEqual(log, ['let go', true]);
  assert.ok(Date.now() - began < 30_000);
  process.stdout.write('ok\n');
});
