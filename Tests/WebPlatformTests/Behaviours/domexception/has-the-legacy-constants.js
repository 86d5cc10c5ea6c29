assert.equal(DOMException.INDEX_SIZE_ERR, 1);
assert.equal(DOMException.VALIDATION_ERR, 16);
assert.equal(DOMException.DATA_CLONE_ERR, 25);
assert.equal(DOMException.prototype.QUOTA_EXCEEDED_ERR, 22);
const names = Object.keys(DOMException).filter((key) => key.endsWith('_ERR'));
assert.equal(names.length, 25);
assert.equal(new DOMException('', 'QuotaExceededError').code, DOMException.QUOTA_EXCEEDED_ERR);
assert.equal(new DOMException('', 'URLMismatchError').code, 21);
