const text = new Response('abc', { status: 201, headers: { a: 'b' } });
const { body } = text;
const copy = text.clone();
assert.equal(body.locked, true, 'the stream that was handed out is split');
assert(text.body !== body && text.body !== copy.body);
assert.deepEqual([copy.status, copy.headers.get('a')], [201, 'b']);
assert.deepEqual([await text.text(), copy.bodyUsed, await copy.text()], ['abc', false, 'abc']);
let cancelled;
const chunk = new Uint8Array([120]);
const stream = new ReadableStream({
    start(controller) { controller.enqueue(chunk); },
    cancel(reason) { cancelled = reason; },
});
const response = new Response(stream);
const other = response.clone();
const read = async (from) => (await from.body.getReader().read()).value;
const [mine, others] = [await read(response), await read(other)];
assert.deepEqual([mine === chunk, others === chunk, ...others], [true, false, 120], 'the clone has a copy');
