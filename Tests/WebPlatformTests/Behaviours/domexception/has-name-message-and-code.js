const error = new DOMException('gone', 'NotFoundError');
assert.equal(error.name, 'NotFoundError');
assert.equal(error.message, 'gone');
assert.equal(error.code, 8);
assert.equal(new DOMException().name, 'Error');
assert.equal(new DOMException().message, '');
assert.equal(new DOMException('x', 'NoSuchName').code, 0);
assert.equal(`${error}`, 'NotFoundError: gone');
assert.equal(Object.prototype.toString.call(error), '[object DOMException]');
