'use strict';
const assert = require('assert');
const { Buffer: same } = require('buffer');

assert.strictEqual(same, Buffer);
const text = 'aäö€😀\0';
for (const encoding of ['utf8', 'utf-8', 'hex', 'base64', 'base64url', 'utf16le', 'ucs2']) {
  assert.strictEqual(Buffer.from(Buffer.from(text).toString(encoding), encoding).toString(encoding), Buffer.from(text).toString(encoding), encoding);
}
assert.strictEqual(Buffer.from('äÿ', 'latin1').toString('hex'), 'e4ff');
assert.strictEqual(Buffer.from([0xe4, 0x41]).toString('ascii'), 'dA');
assert.strictEqual(Buffer.from('ff0', 'hex').length, 1);
assert.strictEqual(Buffer.from('-_8=', 'base64').toString('hex'), 'fbff');
assert.strictEqual(Buffer.from([255]).toString(), '\ufffd');
assert.strictEqual(Buffer.byteLength('€'), 3);
assert.throws(() => Buffer.from('a', 'rot13'), { code: 'ERR_UNKNOWN_ENCODING' });
assert.throws(() => Buffer.from(5), { code: 'ERR_INVALID_ARG_TYPE' });
assert.strictEqual(JSON.stringify(Buffer.from('a')), '{"type":"Buffer","data":[97]}');
assert.strictEqual(require('util').inspect(Buffer.from('ab')), '<Buffer 61 62>');
console.log('ok');
