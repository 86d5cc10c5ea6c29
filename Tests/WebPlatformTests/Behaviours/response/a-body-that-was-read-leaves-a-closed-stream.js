for (const make of [() => new Response('abc'), () => new Response(new Blob(['abc'])), () => fetch('data:,abc')]) {
    const response = await make();
    assert.equal(await response.text(), 'abc');
    const { body } = response;
    assert.deepEqual([body.locked, response.bodyUsed], [true, true]);
    await assert.rejects(response.bytes(), TypeError);
    assert.throws(() => response.clone(), TypeError);
    assert.throws(() => body.getReader(), TypeError);
}
const touched = new Response('abc');
const { body } = touched;
const reading = touched.text();
assert.deepEqual([body.locked, touched.bodyUsed], [true, true]);
assert.equal(await reading, 'abc');
const empty = new Response();
assert.equal(await empty.text(), '');
assert.deepEqual([empty.body, empty.bodyUsed], [null, false]);
assert.equal(await empty.text(), '', 'nothing can be read often');
const nothing = new Response('');
assert(nothing.body instanceof ReadableStream);
assert.deepEqual(await nothing.body.getReader().read(), { value: undefined, done: true });
assert.equal(nothing.bodyUsed, true);
