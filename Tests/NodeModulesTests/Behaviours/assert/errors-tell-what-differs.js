'use strict';
const assert = require('assert');

function messageOf(check) {
  try {
    check();
  } catch (error) {
    return error.message;
  }
  throw new Error('passed');
}
const same = (check, wanted) => {
  if (messageOf(check) !== wanted) throw new Error(`expected\n${wanted}\ngot\n${messageOf(check)}`);
};
same(() => assert.strictEqual(1, 2), 'Expected values to be strictly equal:\n\n1 !== 2\n');
same(() => assert.equal(1, 2), '1 == 2');
same(() => assert.ok(0, 'said'), 'said');
same(() => assert.fail(), 'Failed');
same(() => assert.match('abc', /x/), "The input did not match the regular expression /x/. Input:\n\n'abc'\n");
same(() => assert.deepStrictEqual([1, { a: 2 }, 3], [1, { a: 3 }, 3]),
  'Expected values to be strictly deep-equal:\n+ actual - expected\n\n  [\n    1,\n    {\n+     a: 2\n-     a: 3\n    },\n    3\n  ]');
same(() => assert.deepStrictEqual({ b: 1, a: [] }, { b: 1, a: [1] }),
  'Expected values to be strictly deep-equal:\n+ actual - expected\n\n  {\n+   a: [],\n-   a: [\n-     1\n-   ],\n    b: 1\n  }');
const long = (odd) => Array.from({ length: 40 }, (_, at) => (at === 20 ? odd : at));
const text = messageOf(() => assert.deepStrictEqual(long('x'), long('y')));
for (const part of ["+   'x',\n-   'y',", '... Lines skipped', '\n...\n', '    19,']) {
  if (!text.includes(part)) throw new Error(`${part} is not in\n${text}`);
}
if (text.includes('    5,')) throw new Error('lines far from the difference are not left out');
same(() => assert.strictEqual({ a: 1 }, { a: 1 }), 'Values have same structure but are not reference-equal:\n\n{\n  a: 1\n}\n');
same(() => assert.deepEqual({ a: 1 }, { a: 2 }),
  'Expected values to be loosely deep-equal:\n\n{\n  a: 1\n}\n\nshould loosely deep-equal\n\n{\n  a: 2\n}');
same(() => assert(1 === 2), 'The expression evaluated to a falsy value:\n\n  assert(1 === 2)\n');
same(() => assert.ok(['a)', `b`].length > 2 && /\)/.test('(')),
  "The expression evaluated to a falsy value:\n\n  assert.ok(['a)', `b`].length > 2 && /\\)/.test('('))\n");
console.log('ok');
