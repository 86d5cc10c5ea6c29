'use strict';
const assert = require('assert');

const written = [];
const { write } = process.stdout;
process.stdout.write = (text) => written.push(text);
console.log('a %d', 1, { b: [2] });
console.info('i');
console.debug('d');
process.stdout.write = write;
assert.deepStrictEqual(written, ['a 1 { b: [ 2 ] }\n', 'i\n', 'd\n']);

const errors = [];
const writeError = process.stderr.write;
process.stderr.write = (text) => errors.push(text);
console.warn('w');
console.error(new Map([['k', 1]]));
process.stderr.write = writeError;
assert.deepStrictEqual(errors, ['w\n', "Map(1) { 'k' => 1 }\n"]);
assert.strictEqual(process.stdout.write(new Uint8Array([])), true);
assert.throws(() => process.stdout.write(5), { code: 'ERR_INVALID_ARG_TYPE' });
process.stdout.write('o', () => process.stdout.write('k\n'));
