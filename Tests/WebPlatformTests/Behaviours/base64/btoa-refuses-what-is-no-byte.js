assert.equal(btoa('é'), '6Q==');
const error = assert.throws(() => btoa('日'), 'InvalidCharacterError');
assert(error instanceof DOMException);
assert.equal(error.code, 5);
assert.throws(() => btoa('\ud800'), 'InvalidCharacterError');
assert.throws(() => btoa(), TypeError);
