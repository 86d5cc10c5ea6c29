console.count();
console.count('a');
console.count();
console.countReset();
console.count();
console.countReset('nothing');
console.assert(true, 'no');
console.assert(false);
console.assert(false, 'because %s', 1);
console.assert(0, { a: 1 });
assert.deepEqual(logged().map((line) => `${line.level} ${line.message}`), [
    'info default: 1',
    'info a: 1',
    'info default: 2',
    'info default: 1',
    "warning Count for 'nothing' does not exist",
    'error Assertion failed',
    'error Assertion failed: because 1',
    'error Assertion failed { a: 1 }',
]);
