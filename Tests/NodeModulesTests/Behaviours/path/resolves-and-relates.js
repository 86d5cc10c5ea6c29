'use strict';
const assert = require('assert');
const path = require('path');

assert.strictEqual(path.resolve('/a', 'b', '../c'), '/a/c');
assert.strictEqual(path.resolve('/a', '/b', 'c'), '/b/c');
assert.strictEqual(path.resolve(''), process.cwd());
assert.strictEqual(path.resolve('x'), path.join(process.cwd(), 'x'));
assert.strictEqual(path.resolve('/..', '..'), '/');
assert.strictEqual(path.relative('/a/b/c', '/a/d'), '../../d');
assert.strictEqual(path.relative('/a', '/a'), '');
assert.strictEqual(path.relative('/', '/a/b'), 'a/b');
assert.strictEqual(path.relative('/a/b', '/'), '../..');
assert.strictEqual(path.relative('/ab', '/a'), '../a');
assert.ok(path.isAbsolute('/') && !path.isAbsolute('a') && !path.isAbsolute(''));
console.log('ok');
