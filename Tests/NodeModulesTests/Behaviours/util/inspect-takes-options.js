'use strict';
const assert = require('assert');
const { inspect } = require('util');

const value = { z: [1, 'two', null, undefined, true, 5n, Symbol('s')], a: { deep: { deeper: { deepest: {} } } }, f() {}, get g() { return 1; } };
assert.strictEqual(inspect(value, { breakLength: Infinity }),
  "{ z: [ 1, 'two', null, undefined, true, 5n, Symbol(s) ], a: { deep: { deeper: [Object] } }, f: [Function: f], g: [Getter] }");
assert.strictEqual(inspect({ b: 1, a: [2, 1] }, { sorted: true }), '{ a: [ 2, 1 ], b: 1 }');
assert.strictEqual(inspect(value, { depth: 0, getters: true }),
  '{ z: [Array], a: [Object], f: [Function: f], g: [Getter: 1] }');
assert.strictEqual(inspect({ a: { b: 1 } }, { compact: false }), '{\n  a: {\n    b: 1\n  }\n}');
assert.strictEqual(inspect({ a: { b: 1 }, c: [1, 2] }, { compact: true, breakLength: 10 }), '{ a: { b: 1 },\n  c: [ 1, 2 ] }');
assert.strictEqual(inspect([1, 'a', null, undefined, /r/, new Date(0), () => {}, { k: true }], { colors: true, breakLength: Infinity }),
  '[ \u001b[33m1\u001b[39m, \u001b[32m\'a\'\u001b[39m, \u001b[1mnull\u001b[22m, \u001b[90mundefined\u001b[39m, \u001b[31m/r/\u001b[39m, ' +
  '\u001b[35m1970-01-01T00:00:00.000Z\u001b[39m, \u001b[36m[Function (anonymous)]\u001b[39m, { k: \u001b[33mtrue\u001b[39m } ]');
assert.strictEqual(inspect('x'.repeat(30), { maxStringLength: 3 }), "'xxx'... 27 more characters");
// The older form: showHidden, depth, colors.
assert.strictEqual(inspect({ a: { b: { c: { d: { e: 1 } } } } }, false, null), '{\n  a: {\n    b: { c: { d: { e: 1 } } }\n  }\n}');
assert.strictEqual(inspect({ a: { b: 1 } }, false, 0, true), '{ a: \u001b[36m[Object]\u001b[39m }');
assert.strictEqual(inspect(Object.defineProperty({}, 'a', { value: 1 }), true), '{ [a]: 1 }');
assert.strictEqual(inspect([1, 2, 3, 4], { maxArrayLength: 2 }), '[ 1, 2, ... 2 more items ]');
const shown = { [inspect.custom]: (depth, options) => `depth ${depth} ${options.stylize('x', 'number')}` };
assert.strictEqual(inspect({ shown }, { colors: true }), '{ shown: depth 1 \u001b[33mx\u001b[39m }');
assert.strictEqual(inspect(Object.setPrototypeOf(/a/gi, null)), '[RegExp: null prototype] /a/gi');
console.log('ok');
