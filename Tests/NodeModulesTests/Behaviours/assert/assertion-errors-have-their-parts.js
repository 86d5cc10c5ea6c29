'use strict';
const assert = require('assert');

try {
  assert.strictEqual(1, 2);
} catch (error) {
  assert.ok(error instanceof assert.AssertionError && error instanceof Error);
  assert.deepStrictEqual(Object.keys(error), ['generatedMessage', 'code', 'actual', 'expected', 'operator']);
  assert.deepStrictEqual({ ...error }, { generatedMessage: true, code: 'ERR_ASSERTION', actual: 1, expected: 2, operator: 'strictEqual' });
  assert.strictEqual(error.name, 'AssertionError');
  assert.strictEqual(String(error).split('\n')[0], 'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:');
}
assert.throws(() => assert.equal(1, 2, new RangeError('own')), RangeError);
assert.throws(() => assert.equal(1, 2, 'said'), { message: 'said', generatedMessage: false });
const made = new assert.AssertionError({ actual: 1, expected: 2, operator: 'strictEqual' });
assert.strictEqual(made.message, 'Expected values to be strictly equal:\n\n1 !== 2\n');
assert.throws(() => new assert.AssertionError('text'), TypeError);
assert.throws(() => assert.strictEqual(1), { code: 'ERR_MISSING_ARGS' });
assert.strictEqual(assert.strict.equal, assert.strictEqual);
assert.strictEqual(require('assert/strict'), assert.strict);
assert.strictEqual(require('node:assert/strict').deepEqual, assert.deepStrictEqual);
assert.throws(() => assert.ifError(new Error('x')), /ifError got unwanted exception: x/);
assert.ifError(null);
console.log('ok');
