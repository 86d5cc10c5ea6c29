'use strict';
const assert = require('assert');
const { inspect } = require('util');

// The first line, and what follows the frames.
const shown = (error) => inspect(error).split('\n').filter((line) => !/^ +at /.test(line)).join('\n').replace(/ \{\n/, '\n');
const title = (error) => inspect(error).split('\n')[0];

class Refusal extends Error {
  constructor(message) {
    super(message);
    this.name = 'Refusal';
  }
}
class ApiError extends Error {
  constructor(message) {
    super(message);
    this.name = 'ApiError';
  }
}
class Unnamed extends Error {}
class Inherited extends Error {}
Inherited.prototype.name = 'Heir';

assert.strictEqual(title(new Refusal('no')), 'Refusal: no');
assert.strictEqual(title(new ApiError('no')), 'ApiError: no');
assert.strictEqual(title(new Unnamed('no')), 'Unnamed [Error]: no');
assert.strictEqual(title(new Inherited('no')), 'Heir: no');
assert.strictEqual(title(Object.assign(new Error('no'), { name: 'Foo' })), 'Foo: no');
assert.strictEqual(title(Object.assign(new Error('no'), { name: 'AbortError' })), 'Error [AbortError]: no');
assert.strictEqual(title(new DOMException('no', 'AbortError')), 'DOMException [AbortError]: no');
// The name is said once.
assert.doesNotMatch(shown(new Refusal('no')), /name/);
assert.match(shown(Object.assign(new Refusal('no'), { code: 4 })), /code: 4/);
console.log('ok');
