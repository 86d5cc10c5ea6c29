const first = new Request('http://x/', { method: 'PUT', body: 'b', headers: { a: '1' }, redirect: 'manual' });
const second = new Request(first, { headers: { c: '2' } });
assert.equal(first.bodyUsed, true);
assert.deepEqual([second.method, second.redirect, second.headers.get('a'), second.headers.get('c')], ['PUT', 'manual', null, '2']);
assert.equal(await second.text(), 'b');
assert.throws(() => new Request(first), TypeError);
const third = new Request(new Request('http://x/', { method: 'POST', body: 'old' }), { body: 'new' });
assert.equal(await third.text(), 'new');
