for (const url of ['/relative', '', 'no scheme', 'http://', 'http://user:pass@host/', 'http://user@host/']) {
    assert.throws(() => new Request(url), TypeError, url);
}
for (const method of ['CONNECT', 'trace', 'Track', 'a b', '']) {
    assert.throws(() => new Request('http://x/', { method }), TypeError, method);
}
for (const init of [
    { body: 'x' }, { method: 'head', body: '' }, { redirect: 'maybe' }, { mode: 'navigate' }, { signal: {} }, { cache: 'x' },
    { method: 'POST', body: new ReadableStream() }, 5,
]) assert.throws(() => new Request('http://x/', init), TypeError, JSON.stringify(init));
assert.throws(() => new Request(), TypeError);
assert.equal(new Request('http://x/', { method: 'patch' }).method, 'patch');
assert.equal(new Request('http://x/?mail=a@b').url, 'http://x/?mail=a@b');
