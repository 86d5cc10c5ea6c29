const xhr = new XMLHttpRequest();
assert.equal(String(xhr), '[object XMLHttpRequest]');
assert(xhr instanceof XMLHttpRequestEventTarget && xhr instanceof EventTarget);
assert(xhr.upload instanceof XMLHttpRequestUpload && xhr.upload instanceof XMLHttpRequestEventTarget);
assert.equal(xhr.upload, xhr.upload);
for (const Class of [XMLHttpRequestUpload, XMLHttpRequestEventTarget]) {
    assert.throws(() => new Class(), TypeError);
    assert.equal(Class.length, 0);
}
assert.deepEqual([XMLHttpRequest.length, XMLHttpRequest.prototype.open.length, XMLHttpRequest.prototype.send.length], [0, 2, 0]);
assert.deepEqual([XMLHttpRequest.UNSENT, xhr.OPENED, XMLHttpRequest.DONE], [0, 1, 4]);
for (const key of ['status', 'response', 'readyState']) assert.throws(() => XMLHttpRequest.prototype[key], TypeError);
assert.throws(() => XMLHttpRequest.prototype.send.call({}), TypeError);
assert(Object.getOwnPropertyDescriptor(XMLHttpRequestEventTarget.prototype, 'onload').enumerable);
assert.equal(Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'status').set, undefined);
const event = new ProgressEvent('x', { lengthComputable: 1, loaded: '2', total: 3.5 });
assert.deepEqual([event.lengthComputable, event.loaded, event.total], [true, 2, 3.5]);
assert.deepEqual([new ProgressEvent('x').loaded, ProgressEvent.length], [0, 1]);
assert.throws(() => new ProgressEvent(), TypeError);
