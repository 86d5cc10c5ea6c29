console.group('A');
console.log('x\ny');
console.group();
console.warn({ long: 'x'.repeat(60), other: 'y'.repeat(20) });
console.groupEnd();
console.groupCollapsed('B');
console.groupEnd();
console.groupEnd();
console.groupEnd();
console.log('out');
console.group('C');
console.clear();
console.log('cleared');
assert.deepEqual(logged().map((line) => line.message), [
    'A',
    '  x\n  y',
    `    {\n      long: '${'x'.repeat(60)}',\n      other: '${'y'.repeat(20)}'\n    }`,
    '  B',
    'out',
    'C',
    'cleared',
]);
