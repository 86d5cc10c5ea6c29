const headers = new Headers();
for (const name of ['', ' a', 'a b', 'a:', 'é', 'a\n', '\u{1F600}']) {
    for (const method of ['get', 'has', 'delete']) assert.throws(() => headers[method](name), TypeError, `${method} ${name}`);
    assert.throws(() => headers.append(name, 'v'), TypeError, name);
    assert.throws(() => headers.set(name, 'v'), TypeError, name);
}
for (const value of ['a\nb', 'a\rb', 'a\0b', '\u0100']) assert.throws(() => headers.set('x', value), TypeError, value);
headers.set('X-Padded', ' \t\r\n inner  space \n');
assert.equal(headers.get('x-padded'), 'inner  space');
headers.set('empty', '');
assert.equal(headers.get('empty'), '');
headers.set('latin', 'é\xff');
assert.equal(headers.get('latin'), 'é\xff');
