'use strict';
const assert = require('assert');
const path = require('path');

const normalized = {
  '': '.', '/': '/', '//': '/', '.': '.', './': './', '..': '..', '../': '../', '/..': '/', 'a/../..': '..', 'a//b/./c': 'a/b/c',
  '/a/b/../../..': '/', './a': 'a', 'a/b/': 'a/b/', '/a/.//': '/a/', 'a/..': '.', 'a/../': './', '../../a/..': '../..', 'a/...': 'a/...',
};
for (const [given, wanted] of Object.entries(normalized)) assert.strictEqual(path.normalize(given), wanted, given);
assert.strictEqual(path.join('a', '', '..', '/b', 'c/'), 'b/c/');
assert.strictEqual(path.join(), '.');
assert.strictEqual(path.join('', ''), '.');
assert.throws(() => path.join('a', 1), { code: 'ERR_INVALID_ARG_TYPE' });
assert.strictEqual(path.posix, path);
assert.strictEqual(require('path/posix'), path);
assert.deepStrictEqual([path.sep, path.delimiter], ['/', ':']);
console.log('ok');
