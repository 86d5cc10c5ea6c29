const make = () => new Response('{"a":"é"}');
assert.equal(await make().text(), '{"a":"é"}');
assert.deepEqual(await make().json(), { a: 'é' });
assert.equal((await make().arrayBuffer()).byteLength, 10);
assert((await make().bytes()) instanceof Uint8Array);
const blob = await new Response('x', { headers: { 'content-type': 'Text/HTML; charset="utf-8"; x' } }).blob();
assert.deepEqual([blob.type, blob.size], ['text/html;charset=utf-8', 1]);
const response = make();
const first = response.text();
assert.equal(response.bodyUsed, true);
for (const method of ['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData']) {
    const second = response[method]();
    assert(second instanceof Promise, method);
    await assert.rejects(second, TypeError, method);
}
await first;
assert.throws(() => response.clone(), TypeError);
await assert.rejects(new Response('no json').json(), SyntaxError);
await assert.rejects(new Response().json(), SyntaxError);
await assert.rejects(Response.prototype.text.call({}), TypeError);
