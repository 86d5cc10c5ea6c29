assert.deepEqual(Object.keys(ReadableByteStreamController.prototype).sort(), ['byobRequest', 'close', 'desiredSize', 'enqueue', 'error']);
assert.deepEqual(Object.keys(ReadableStreamBYOBRequest.prototype).sort(), ['respond', 'respondWithNewView', 'view']);
assert.deepEqual(Object.keys(ReadableStreamBYOBReader.prototype).sort(), ['cancel', 'closed', 'read', 'releaseLock']);
assert.deepEqual([ReadableStreamBYOBReader.prototype.read.length, ReadableByteStreamController.prototype.enqueue.length], [1, 1]);
for (const Class of [ReadableByteStreamController, ReadableStreamBYOBRequest]) assert.throws(() => new Class(), TypeError);
assert.throws(() => new ReadableStreamBYOBReader(new ReadableStream()), TypeError);
assert.throws(() => Reflect.get(ReadableByteStreamController.prototype, 'byobRequest', {}), TypeError);
await assert.rejects(ReadableStreamBYOBReader.prototype.read.call({}, new Uint8Array(1)), TypeError);
