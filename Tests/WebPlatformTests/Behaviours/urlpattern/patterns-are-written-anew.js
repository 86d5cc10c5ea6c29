// What is read back parses to the same again.
const written = {
    '/foo/(.*)': '/foo/*', '/:foo([^\\/]+?)': '/:foo', '/:foo(.*)': '/:foo(.*)', '/(\\d+)': '/(\\d+)', '/{:foo}bar': '/{:foo}bar',
    '/:foo{bar}': '{/:foo}bar', '/{bar}': '/bar', '/{ab}?': '/{ab}?', '/:foo{}(.*)': '{/:foo}(.*)', '{/foo/:a}': '{/foo/:a}',
    '{:foo}(.*)': '{:foo}(.*)', '*{}**?': '*(.*)?', ':name(foo)?': ':name(foo)?', '/:a-:b': '/:a-:b', '/foo{/:bar}?': '/foo/:bar?',
    ':foo{\\-x}': ':foo-x', '{a:x}*': '{a:x}*', '/([^\\/]+?)': '/([^\\/]+?)', '\\:a\\*': '\\:a\\*',
};
for (const [given, expected] of Object.entries(written)) {
    const { pathname } = new URLPattern({ pathname: given });
    assert.equal(pathname, expected, given);
    assert.equal(new URLPattern({ pathname }).pathname, pathname, `${given} again`);
}
