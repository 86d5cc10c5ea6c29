'use strict';
const assert = require('assert');
const path = require('node:path');

const cases = [
  ['/a/b.c', '/a', 'b.c', '.c'], ['a', '.', 'a', ''], ['/', '/', '', ''], ['//', '/', '', ''], ['a//', '.', 'a', ''], ['/a', '/', 'a', ''],
  ['a/b', 'a', 'b', ''], ['a//b', 'a/', 'b', ''], ['.a', '.', '.a', ''], ['a.', '.', 'a.', '.'], ['..', '.', '..', ''], ['...', '.', '...', '.'],
  ['.a.b', '.', '.a.b', '.b'], ['', '.', '', ''], ['a/.b/', 'a', '.b', ''], ['a.b/c', 'a.b', 'c', ''], ['//a', '//', 'a', ''],
];
for (const [given, folder, name, extension] of cases) {
  assert.deepStrictEqual([path.dirname(given), path.basename(given), path.extname(given)], [folder, name, extension], given);
}
assert.strictEqual(path.basename('a/b.html', '.html'), 'b');
assert.deepStrictEqual(path.parse('/home/u/f.tar.gz'), { root: '/', dir: '/home/u', base: 'f.tar.gz', ext: '.gz', name: 'f.tar' });
assert.deepStrictEqual(path.parse('./x'), { root: '', dir: '.', base: 'x', ext: '', name: 'x' });
assert.deepStrictEqual(path.parse(''), { root: '', dir: '', base: '', ext: '', name: '' });
assert.strictEqual(path.format({ root: '/', name: 'n', ext: 'e' }), '/n.e');
assert.strictEqual(path.format({ dir: '/d', base: 'b', name: 'ignored' }), '/d/b');
console.log('ok');
