'use strict';
const assert = require('assert');
const { inspect, types } = require('util');

const rejected = Promise.reject('why');
rejected.catch(() => {});
class Own extends Promise {}
assert.strictEqual(inspect(Promise.resolve({ a: [1] })), 'Promise { { a: [ 1 ] } }');
assert.strictEqual(inspect(new Promise(() => {})), 'Promise { <pending> }');
assert.strictEqual(inspect(rejected), "Promise { <rejected> 'why' }");
assert.strictEqual(inspect(Own.resolve(1)), 'Own [Promise] { 1 }');
assert.strictEqual(inspect(Object.assign(Promise.resolve(), { b: 2 })), 'Promise { undefined, b: 2 }');
assert.strictEqual(inspect({ a: { b: { c: Promise.resolve() } } }), '{ a: { b: { c: [Promise] } } }');
assert.ok(types.isPromise(Promise.resolve()) && !types.isPromise({ then() {} }) && !types.isPromise(Object.create(Promise.prototype)));
console.log('ok');
