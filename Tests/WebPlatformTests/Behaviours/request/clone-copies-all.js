const request = new Request('http://x/', { method: 'POST', body: 'b', headers: { a: '1' } });
const copy = request.clone();
copy.headers.set('a', '2');
assert.equal(request.headers.get('a'), '1');
assert.equal(copy.method, 'POST');
assert.deepEqual([await request.text(), await copy.text()], ['b', 'b']);
assert.throws(() => request.clone(), TypeError);
