const pattern = new URLPattern('https://*.example.com/books/:id');
const result = pattern.exec('https://www.example.com/books/12?q#h');
assert.deepEqual(result, {
    hash: { groups: { 0: 'h' }, input: 'h' },
    hostname: { groups: { 0: 'www' }, input: 'www.example.com' },
    inputs: ['https://www.example.com/books/12?q#h'],
    password: { groups: { 0: '' }, input: '' },
    pathname: { groups: { id: '12' }, input: '/books/12' },
    port: { groups: {}, input: '' },
    protocol: { groups: {}, input: 'https' },
    search: { groups: { 0: 'q' }, input: 'q' },
    username: { groups: { 0: '' }, input: '' },
});
assert.deepEqual(pattern.exec('/books/1', 'https://a.example.com').inputs, ['/books/1', 'https://a.example.com']);
assert.deepEqual(pattern.exec({ protocol: 'https:', hostname: 'a.example.com', pathname: '/books/1' }).inputs, [
    { hostname: 'a.example.com', pathname: '/books/1', protocol: 'https:' },
]);
assert.equal(pattern.exec('https://example.org/books/1'), null);
assert.equal(pattern.exec('no url'), null);
assert.equal(pattern.exec('/books/1', 'no url'), null);
assert.equal(pattern.exec({ hostname: 'bad host' }), null);
assert.throws(() => pattern.exec({ pathname: '/' }, 'https://example.com'), TypeError);
assert.equal(pattern.test('https://a.example.com/books/1'), true);
assert.equal(pattern.test('http://a.example.com/books/1'), false);
assert.equal(pattern.test('books/1', 'https://a.example.com/x'), true);
assert.equal(pattern.test({ pathname: '1', baseURL: 'https://a.example.com/books/2' }), true);
// What a pattern does not name can be anything; what a URL does not have is empty.
assert.equal(new URLPattern().test('spotify:track:1'), true);
assert.equal(new URLPattern({}).test(), true);
assert.equal(new URLPattern({ pathname: '/a' }).test(), false);
assert.equal(new URLPattern('spotify\\:track\\::id').exec('spotify:track:abc').pathname.groups.id, 'abc');
