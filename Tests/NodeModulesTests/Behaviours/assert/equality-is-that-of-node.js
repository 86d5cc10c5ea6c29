'use strict';
const assert = require('assert');

const passes = (check) => {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
    return false;
  }
};
class A { constructor(x) { this.x = x; } }
class B { constructor(x) { this.x = x; } }
const loop = () => {
  const object = { a: 1 };
  object.self = object;
  return object;
};
// [left, right, equal, strictEqual, deepEqual, deepStrictEqual]
const table = [
  [1, '1', true, false, true, false], [NaN, NaN, true, true, true, true], [0, -0, true, false, true, false],
  [null, undefined, true, false, true, false], [{}, {}, false, false, true, true], [[1], ['1'], false, false, true, false],
  [{ a: 1 }, { a: 1, b: undefined }, false, false, false, false], [new A(1), new B(1), false, false, true, false],
  [[1, , 3], [1, undefined, 3], false, false, false, false], [new Date(5), new Date(5), false, false, true, true],
  [new Date(5), new Date(6), false, false, false, false], [/a/g, /a/i, false, false, false, false], [/a/, /a/, false, false, true, true],
  [new Set([1, { a: 1 }]), new Set([{ a: 1 }, 1]), false, false, true, true], [new Set([1]), new Set(['1']), false, false, true, false],
  [new Map([[{}, 1]]), new Map([[{}, 1]]), false, false, true, true], [new Map([['a', 1]]), new Map([['a', 2]]), false, false, false, false],
  [new Map([['a', undefined]]), new Map([['b', undefined]]), false, false, false, false], [loop(), loop(), false, false, true, true],
  [new Error('a'), new Error('a'), false, false, true, true], [new Error('a'), new TypeError('a'), false, false, false, false],
  [Object(1), Object(2), false, false, false, false], [new Uint8Array([1]), new Uint8Array([1]), false, false, true, true],
  [new Float32Array([0]), new Float32Array([-0]), false, false, true, false], [Object.create(null), {}, false, false, true, false],
  [{ [Symbol.for('s')]: 1 }, { [Symbol.for('s')]: 2 }, false, false, true, false], [() => 1, () => 1, false, false, false, false],
  [new URL('http://a/'), new URL('http://b/'), false, false, false, false],
];
const checks = ['equal', 'strictEqual', 'deepEqual', 'deepStrictEqual'];
const opposites = ['notEqual', 'notStrictEqual', 'notDeepEqual', 'notDeepStrictEqual'];
for (const [index, [left, right, ...wanted]] of table.entries()) {
  for (const [at, name] of checks.entries()) {
    if (passes(() => assert[name](left, right)) !== wanted[at]) throw new Error(`row ${index}: ${name}`);
    if (passes(() => assert[name](right, left)) !== wanted[at]) throw new Error(`row ${index}: ${name} the other way round`);
    if (passes(() => assert[opposites[at]](left, right)) === wanted[at]) throw new Error(`row ${index}: ${opposites[at]}`);
  }
}
console.log('ok');
