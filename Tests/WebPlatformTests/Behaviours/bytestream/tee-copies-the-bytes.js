let pulls = 0;
const stream = new ReadableStream({
    type: 'bytes',
    pull(controller) {
        if (++pulls > 3) return controller.close(), controller.byobRequest?.respond(0);
        if (controller.byobRequest === null) return controller.enqueue(new Uint8Array([pulls]));
        controller.byobRequest.view[0] = pulls;
        controller.byobRequest.respond(1);
    },
});
const [one, two] = stream.tee();
const [byob, plain] = [one.getReader({ mode: 'byob' }), two.getReader()];
const first = (await byob.read(new Uint8Array(4))).value;
assert.deepEqual([first.buffer.byteLength, ...first], [4, 1]);
const copy = (await plain.read()).value;
assert.deepEqual([...copy], [1]);
assert(copy.buffer !== first.buffer);
const [left, right] = await Promise.all([byob.read(new Uint8Array(4)), plain.read()]);
assert.deepEqual([...left.value, ...right.value], [2, 2]);
assert.deepEqual([...(await plain.read()).value], [3]);
assert.deepEqual(await plain.read(), { value: undefined, done: true });
assert.deepEqual([...(await byob.read(new Uint8Array(4))).value], [3]);
const last = await byob.read(new Uint8Array(4));
assert.deepEqual([last.done, last.value.byteLength], [true, 0]);
