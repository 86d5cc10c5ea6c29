console.log('a', 1, { b: 2 });
console.info('i');
console.warn('w');
console.error('e');
console.debug('d');
console.log();
assert.deepEqual(logged(), [
    { level: 'info', message: 'a 1 { b: 2 }' },
    { level: 'info', message: 'i' },
    { level: 'warning', message: 'w' },
    { level: 'error', message: 'e' },
    { level: 'debug', message: 'd' },
    { level: 'info', message: '' },
]);
const { log } = console;
log('detached');
assert.equal(logged().at(-1).message, 'detached');
assert.equal(Object.prototype.toString.call(console), '[object console]');
