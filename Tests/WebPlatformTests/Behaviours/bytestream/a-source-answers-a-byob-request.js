const seen = [];
const source = {
    type: 'bytes',
    autoAllocateChunkSize: 4,
    pull(controller) {
        const { view } = controller.byobRequest;
        seen.push([view.byteOffset, view.byteLength]);
        view[0] = seen.length;
        controller.byobRequest.respond(1);
        assert.equal(controller.byobRequest, null);
    },
};
const stream = new ReadableStream(source);
const reader = stream.getReader();
assert.deepEqual([...(await reader.read()).value], [1]);
reader.releaseLock();
const byob = stream.getReader({ mode: 'byob' });
const { value } = await byob.read(new Uint8Array(10).subarray(2));
assert.deepEqual([value.byteOffset, ...value], [2, 2]);
assert.deepEqual(seen, [[0, 4], [2, 8]]);
