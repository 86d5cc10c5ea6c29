const strict = new URLPattern({ pathname: '/Foo/:x', search: 'A=b' });
assert.equal(strict.test({ pathname: '/foo/1', search: 'a=B' }), false);
for (const loose of [new URLPattern({ pathname: '/Foo/:x', search: 'A=b' }, { ignoreCase: true }), new URLPattern('/Foo/:x\\?A=b', 'https://example.com', { ignoreCase: true })]) {
    assert.equal(loose.test('https://example.com/foo/1?a=B'), true);
}
assert.equal(new URLPattern('https://example.com/x', undefined).test('https://example.com/x'), true);
assert.equal(new URLPattern({ pathname: '/:a' }).hasRegExpGroups, false);
assert.equal(new URLPattern({ pathname: '/*' }).hasRegExpGroups, false);
assert.equal(new URLPattern({ pathname: '/:a(.*)' }).hasRegExpGroups, false);
for (const component of names) {
    const matcher = component === 'port' || component === 'protocol' ? '(8|a)' : '(x)';
    assert.equal(new URLPattern({ [component]: matcher }).hasRegExpGroups, true, component);
}
