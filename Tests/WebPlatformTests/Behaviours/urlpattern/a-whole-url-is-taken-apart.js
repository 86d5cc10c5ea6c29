assert.deepEqual(partsOf('https://example.com/books/:id'), { protocol: 'https', hostname: 'example.com', port: '', pathname: '/books/:id' });
assert.deepEqual(partsOf('https://example.com:8080?foo'), {
    protocol: 'https', hostname: 'example.com', port: '8080', pathname: '/', search: 'foo',
});
assert.deepEqual(partsOf('https://example.com#foo'), {
    protocol: 'https', hostname: 'example.com', port: '', pathname: '/', search: '', hash: 'foo',
});
assert.deepEqual(partsOf('https://*.example.com/*'), { protocol: 'https', hostname: '*.example.com', port: '', pathname: '/*' });
assert.deepEqual(partsOf('http{s}?://*.example.com/:product/:endpoint'), {
    protocol: 'http{s}?', hostname: '*.example.com', port: '', pathname: '/:product/:endpoint',
});
assert.deepEqual(partsOf('https://user\\:secret@example.com/'), {
    protocol: 'https', username: 'user', password: 'secret', hostname: 'example.com', port: '', pathname: '/',
});
// A colon and letters are the name of a group.
assert.deepEqual(partsOf('https://:user@example.com/'), { protocol: 'https', username: ':user', hostname: 'example.com', port: '', pathname: '/' });
assert.deepEqual(partsOf('https://[\\:\\:1]/'), { protocol: 'https', hostname: '[\\:\\:1]', port: '', pathname: '/' });
assert.deepEqual(partsOf('https://[\\:\\:1]:8080/'), { protocol: 'https', hostname: '[\\:\\:1]', port: '8080', pathname: '/' });
// Question marks behind a group are its modifier; others begin the query.
assert.deepEqual(partsOf('https://example.com/:name?'), { protocol: 'https', hostname: 'example.com', port: '', pathname: '/:name?' });
assert.deepEqual(partsOf('https://example.com/a\\?b'), { protocol: 'https', hostname: 'example.com', port: '', pathname: '/a', search: 'b' });
assert.deepEqual(partsOf('https://example.com/(\\d+)?q=*#*'), {
    protocol: 'https', hostname: 'example.com', port: '', pathname: '/(\\d+)?q=*', search: '',
});
// Schemes without an authority.
assert.deepEqual(partsOf('data\\:foobar'), { protocol: 'data', hostname: '', port: '', pathname: 'foobar' });
assert.deepEqual(partsOf('spotify\\:track\\::id'), { protocol: 'spotify', hostname: '', port: '', pathname: 'track\\::id' });
assert.deepEqual(partsOf('file:///foo/bar'), { protocol: 'file', hostname: '', port: '', pathname: '/foo/bar' });
// Without a protocol, relative to a base URL.
assert.deepEqual(partsOf('/foo/:x', 'https://example.com:8080/bar?q#h'), {
    protocol: 'https', hostname: 'example.com', port: '8080', pathname: '/foo/:x',
});
assert.deepEqual(partsOf('foo', 'https://example.com/a/b'), { protocol: 'https', hostname: 'example.com', port: '', pathname: '/a/foo' });
assert.deepEqual(partsOf('?q=:q', 'https://example.com/a/b'), { protocol: 'https', hostname: 'example.com', port: '', pathname: '/a/b', search: 'q=:q' });
assert.deepEqual(partsOf('#h', 'https://example.com/a/b?q'), {
    protocol: 'https', hostname: 'example.com', port: '', pathname: '/a/b', search: 'q', hash: 'h',
});
assert.throws(() => new URLPattern('/foo'), TypeError);
assert.throws(() => new URLPattern('/foo', 'no url'), TypeError);
assert.throws(() => new URLPattern('https://example.com/(foo'), TypeError);
assert.throws(() => new URLPattern({ pathname: '/' }, 'https://example.com'), TypeError);
