const headers = new Headers({ a: '1' });
assert.deepEqual(Object.keys(Headers.prototype).sort(), ['append', 'delete', 'entries', 'forEach', 'get', 'getSetCookie', 'has', 'keys', 'set', 'values']);
for (const [method, count] of Object.entries({ append: 2, delete: 1, get: 1, has: 1, set: 2, forEach: 1 })) {
    assert.equal(Headers.prototype[method].length, count, method);
    assert.throws(() => headers[method](), TypeError, method);
}
assert.equal(Headers.length, 0);
assert.throws(() => Headers.prototype.get.call({}, 'a'), TypeError);
assert.throws(() => Headers.prototype.entries.call({}), TypeError);
assert.throws(() => headers.set('a', Symbol()), TypeError);
assert.throws(() => headers.set('a', '\u0100'), TypeError);
const seen = [];
for (const [name] of headers) { seen.push(name); if (name === 'a') headers.append('b', '2'); }
assert.deepEqual(seen, ['a', 'b']);
