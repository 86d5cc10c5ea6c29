assert.deepEqual(groups('pathname', '/foo/:bar', '/foo/baz'), { bar: 'baz' });
assert.equal(groups('pathname', '/foo/:bar', '/foo/'), null);
assert.equal(groups('pathname', '/foo/:bar', '/foo/a/b'), null);
assert.deepEqual(groups('pathname', '/foo/:bar?', '/foo'), { bar: undefined });
assert.equal(groups('pathname', '/foo/:bar?', '/foo/'), null);
assert.deepEqual(groups('pathname', '/foo/:bar+', '/foo/a/b'), { bar: 'a/b' });
assert.deepEqual(groups('pathname', '/foo/:bar*', '/foo'), { bar: undefined });
assert.deepEqual(groups('pathname', '/foo/:bar(\\d+)', '/foo/12'), { bar: '12' });
assert.equal(groups('pathname', '/foo/:bar(\\d+)', '/foo/x'), null);
assert.deepEqual(groups('pathname', '/foo/(.*)', '/foo/bar/baz'), { 0: 'bar/baz' });
assert.deepEqual(groups('pathname', '/foo/*', '/foo/'), { 0: '' });
assert.deepEqual(groups('pathname', '/foo/*?', '/foo'), { 0: undefined });
assert.deepEqual(groups('pathname', '/*/:x/*', '/a/b/c/d'), { 0: 'a/b', x: 'c', 1: 'd' });
assert.deepEqual(groups('pathname', '/:a.:b', '/x.y'), { a: 'x', b: 'y' });
assert.deepEqual(groups('pathname', '/foo{bar}+', '/foobarbar'), {});
assert.equal(groups('pathname', '/foo{bar}+', '/foo'), null);
assert.deepEqual(groups('hostname', ':sub.example.com', 'www.example.com'), { sub: 'www' });
assert.equal(groups('hostname', ':sub.example.com', 'a.b.example.com'), null);
assert.deepEqual(groups('hostname', '*.example.com', 'a.b.example.com'), { 0: 'a.b' });
assert.deepEqual(groups('search', 'q=:q&*', 'q=x&y=z'), { q: 'x', 0: 'y=z' });
assert.deepEqual(groups('hash', ':café', 'x'), { 'café': 'x' });
assert.deepEqual(groups('pathname', ':__proto__', 'x') && Object.keys(groups('pathname', ':__proto__', 'x')), ['__proto__']);
for (const wrong of ['/:a/:a', '/(', '/{:a-:b}', '/)(', '/(?a)', '/((a))', '/(é)', '/{a', '/a}', '/\\', '/:', '/(a)(', '/([a)', '/()', '/+']) {
    assert.throws(() => new URLPattern({ pathname: wrong }), TypeError, wrong);
}
