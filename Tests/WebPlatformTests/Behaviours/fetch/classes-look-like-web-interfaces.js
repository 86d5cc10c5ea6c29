const members = (object) => { const found = []; for (const key in object) found.push(key); return found; };
assert(['body', 'bodyUsed', 'clone', 'formData', 'headers', 'json', 'ok', 'status', 'text', 'url'].every((key) => members(new Response()).includes(key)));
assert(['bytes', 'headers', 'method', 'signal', 'url'].every((key) => members(new Request('http://x/')).includes(key)));
assert(members(new Headers()).includes('getSetCookie'));
for (const value of [new Response(), new Request('http://x/'), new Headers(), new Blob(), new FormData(), new ReadableStream()]) {
    assert.equal(String(value), `[object ${value.constructor.name}]`);
}
assert.equal(String(new File([], 'f')), '[object File]');
