const names = (object) => Object.keys(Object.getOwnPropertyDescriptors(object)).filter((key) => Object.getOwnPropertyDescriptor(object, key).enumerable).sort();
assert.deepEqual(names(ReadableStream.prototype), ['cancel', 'getReader', 'locked', 'pipeThrough', 'pipeTo', 'tee', 'values']);
assert.deepEqual(names(ReadableStream), ['from']);
assert.deepEqual(names(ReadableStreamDefaultReader.prototype), ['cancel', 'closed', 'read', 'releaseLock']);
assert.deepEqual(names(ReadableStreamDefaultController.prototype), ['close', 'desiredSize', 'enqueue', 'error']);
assert.deepEqual([ReadableStream.length, ReadableStream.from.length], [0, 1]);
const lengths = (prototype, keys) => keys.map((key) => prototype[key].length);
assert.deepEqual(lengths(ReadableStream.prototype, ['cancel', 'getReader', 'pipeThrough', 'pipeTo', 'tee', 'values']), [0, 0, 1, 1, 0, 0]);
for (const Class of [ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController]) {
    assert.equal(Class.prototype[Symbol.toStringTag], Class.name);
    assert.throws(() => Class(), TypeError);
}
assert.throws(() => new ReadableStreamDefaultController(), TypeError);
assert.throws(() => new ReadableStreamDefaultReader({}), TypeError);
assert.throws(() => ReadableStream.prototype.tee.call({}), TypeError);
assert.throws(() => Reflect.get(ReadableStream.prototype, 'locked', {}), TypeError);
await assert.rejects(ReadableStream.prototype.cancel.call({}), TypeError);
await assert.rejects(ReadableStreamDefaultReader.prototype.read.call({}), TypeError);
await assert.rejects(Reflect.get(ReadableStreamDefaultReader.prototype, 'closed', {}), TypeError);
assert.throws(() => new ReadableStream().getReader({ mode: 'default' }), TypeError);
assert.throws(() => new ReadableStream().getReader({ mode: 'byob' }), TypeError);
