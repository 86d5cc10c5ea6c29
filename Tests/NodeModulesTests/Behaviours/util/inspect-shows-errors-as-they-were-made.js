'use strict';
const assert = require('assert');
const { inspect } = require('util');

const withStack = (error, stack) => Object.defineProperty(error, 'stack', { value: stack });
assert.strictEqual(inspect(withStack(new Error('x'), 'Error: x\n    at place')), 'Error: x\n    at place');
assert.strictEqual(inspect(withStack(new Error('x'), undefined)), '[Error: x]');
class Own extends Error {}
assert.strictEqual(inspect(withStack(new Own('x'), 'Error: x\n    at place')).split('\n')[1], '    at place');
const renamed = Object.assign(withStack(new Error('x'), 'Error: x\n    at place'), { name: 'Other' });
assert.strictEqual(inspect(renamed), "Error: x\n    at place {\n  name: 'Other'\n}");
const cause = withStack(new TypeError('why'), 'TypeError: why\n    at there');
assert.strictEqual(inspect(withStack(new Error('x', { cause }), 'Error: x\n    at here')),
  'Error: x\n    at here {\n  [cause]: TypeError: why\n      at there\n}');
const coded = Object.assign(withStack(new Error('x'), 'Error: x\n    at here'), { code: 'E_X', more: { a: 1 } });
assert.strictEqual(inspect({ coded }), "{\n  coded: Error: x\n      at here {\n    code: 'E_X',\n    more: { a: 1 }\n  }\n}");
// A real one names the function and the place.
function culprit() { return new RangeError('out'); }
const [title, first] = inspect(culprit()).split('\n');
assert.strictEqual(title, 'RangeError: out');
assert.match(first, /^ {4}at culprit \(.*inspect-shows-errors-as-they-were-made\.js:18:\d+\)$/);
console.log('ok');
